interface Finding {
  line: number;
  name: string;
}
export function newerInMarkup(file: string, text: string): Finding[];
export function newerInStyle(text: string): Finding[];
