/** A text that arrived, and how. */
export interface Answer {
  status: number;
  headers: Headers;
  /** The body: parsed JSON, or the text where it is none. */
  body: unknown;
}

/** The body of an answer, as JSON where it is that. */
export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {
    // Not JSON: whoever wanted some says so, with the call's name.
  }
  return { status: response.status, headers: response.headers, body };
}
