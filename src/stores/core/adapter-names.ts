// For the page's doctor, whose room imports nothing of the contract.
export { adapterNames } from '../../contract/calls/names.ts';
