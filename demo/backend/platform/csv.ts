import { CsvError, parse } from 'csv-parse/sync';

/** A row of a table, with the line where it starts, counted from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** Reads rows (RFC 4180) without those that are empty. Throws what `problem` makes of a mistake and its line. */
export function readCsvRows(
  text: string,
  delimiter: string,
  problem: (line: number, message: string) => Error,
): CsvRow[] {
  try {
    const rows = parse(text, {
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      raw: true,
    }) as unknown as { record: string[]; raw: string }[];
    // The parser's own count of lines is wrong after CRLF in a cell.
    let line = 1;
    return rows.flatMap(({ record, raw }): CsvRow[] => {
      const row = { line, cells: record.map((cell) => cell.trim()) };
      line += raw.match(/\r\n|\n|\r/g)?.length ?? 0;
      return row.cells.some(Boolean) ? [row] : [];
    });
  } catch (error) {
    throw error instanceof CsvError ? problem(Number(error['lines'] ?? 1), `${error.message}.`) : error;
  }
}
