import { startFauxqs } from 'fauxqs';

export interface S3Server {
  /** The variables of AWS that lead to it. */
  environment: Record<string, string>;
  /** Names of all objects in a bucket. */
  objects: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** A service with the interface of S3, in this process, with one bucket. */
export async function startS3(bucket: string): Promise<S3Server> {
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
  server.createBucket(bucket);
  const address = `http://127.0.0.1:${server.port}`;
  return {
    environment: {
      AWS_ENDPOINT_URL_S3: address,
      AWS_REGION: 'eu-central-1',
      AWS_ACCESS_KEY_ID: 'of-the-test',
      AWS_SECRET_ACCESS_KEY: 'secret-of-the-test',
    },
    objects: async () => {
      const answer = await fetch(`${address}/${bucket}?list-type=2`);
      return [...(await answer.text()).matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key]) => key!);
    },
    close: async () => {
      await server.stop();
    },
  };
}
