import { useCallback, useRef } from 'react';
import type { FormEvent, RefObject } from 'react';

/** The name of the first wrong field, or of a group in `data-field`; undefined: none. */
type Wrong = string | undefined;

interface Form {
  /** Props of the `<form>` element. */
  form: { ref: RefObject<HTMLFormElement | null>; noValidate: true; onSubmit: (event: FormEvent) => void };
  /** Submits, as the form's button does. */
  send: () => void;
  /** Moves the focus to a field. */
  focus: (field: Wrong) => void;
  /** Moves the focus to the first field. */
  focusFirst: (options?: FocusOptions) => void;
}

const fields = 'input:not([hidden]),textarea,select,button';

/** A form that checks its fields itself. The first wrong field that `submit` finds gets the focus. */
export function useForm(submit: () => Wrong | void | Promise<Wrong | void>): Form {
  const ref = useRef<HTMLFormElement>(null);
  const focus = useCallback((field: Wrong): void => {
    if (field === undefined) return;
    ref.current?.querySelector<HTMLElement>(`[name="${field}"],[data-field="${field}"] input`)?.focus();
  }, []);
  const focusFirst = useCallback((options?: FocusOptions): void => {
    ref.current?.querySelector<HTMLElement>(fields)?.focus(options);
  }, []);
  const send = (): void => {
    const wrong = submit();
    if (wrong instanceof Promise) void wrong.then((field) => focus(field ?? undefined));
    else focus(wrong ?? undefined);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  return { form: { ref, noValidate: true, onSubmit }, send, focus, focusFirst };
}
