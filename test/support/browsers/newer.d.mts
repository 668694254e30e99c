interface Finding {
  line: number;
  name: string;
}
export function versionsOf(key: string): Readonly<Record<string, string>> | undefined;
export function newerInMarkup(file: string, text: string): Finding[];
export function newerInStyle(text: string): Finding[];
