/** Whether everything is open that a press opens: components keep that as a state that is false at first. */
export const opened = { all: false };
