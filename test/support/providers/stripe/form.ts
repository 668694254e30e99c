/** A form with nested names as Stripe's library sends it: `a[b][0]=c`. */
export interface Form {
  [name: string]: string | Form;
}

export function readForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop()!;
    let at = form;
    for (const part of path) at = (at[part] ??= {}) as Form;
    at[last] = value;
  }
  return form;
}
