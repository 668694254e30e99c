/**
 * Loads code on demand. Tries once more after a failure, at the same URL, since another URL would be another module.
 * Firefox never requests a module again whose fetch has failed: there only a reload helps.
 */
export const importCode = <Module>(load: () => Promise<Module>): Promise<Module> => load().catch(load);
