import { DeleteObjectsCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Objects, ObjectSettings } from './objects.ts';

/** Milliseconds for a connection, and for an answer. */
const timeouts = { connectionTimeout: 2000, requestTimeout: 5000, throwOnRequestTimeout: true };

/**
 * Objects in a bucket of Amazon S3, or of a service with the same interface. Region, keys and address are in the variables of
 * AWS, which its library reads.
 */
export function objectsInS3({ bucket, prefix }: ObjectSettings): Objects {
  const hasOwnAddress = Boolean(process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL']);
  // Services with an address in their settings often have no host for each bucket.
  const s3 = new S3Client({ requestHandler: timeouts, maxAttempts: 2, forcePathStyle: hasOwnAddress });
  const named = (name: string) => ({ Bucket: bucket, Key: prefix + name });
  return {
    put: async (name, { type, bytes }) => {
      await s3.send(new PutObjectCommand({ ...named(name), Body: bytes, ContentType: type }));
    },
    get: async (name) => {
      try {
        const { Body } = await s3.send(new GetObjectCommand(named(name)));
        return Buffer.from(await Body!.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    remove: async (names) => {
      const Objects = names.map((name) => ({ Key: prefix + name }));
      const { Errors = [] } = await s3.send(
        new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
      );
      if (Errors.length > 0) throw new Error(`${Errors.length} photos can’t be removed (${Errors[0]!.Code})`);
    },
  };
}
