/** A parsed HTTP response. */
export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON, or the text if it is not JSON. */
  body: unknown;
}

/** Reads a response to its end. */
export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {
    // Not JSON: the check against the schema fails and names the call.
  }
  return { status: response.status, headers: response.headers, body };
}
