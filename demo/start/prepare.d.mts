export function build(options?: { watch?: boolean }): Promise<void>;
