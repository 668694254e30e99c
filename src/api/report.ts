import type { ReportBody } from '../contract/deliveries/bodies.ts';
import * as calls from '../contract/deliveries/report-calls.ts';
import type { Client } from './client.ts';
import { send } from './send.ts';

/** What can be reported about the delivery `id`, and what was. */
export const getReport = ({ read }: Client, id: string) => read(calls.getReport, { id });

export const sendReport = (client: Client, id: string, body: ReportBody, key: string) =>
  send(client, calls.sendReport, { params: { id }, body, key });
