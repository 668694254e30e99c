export { ChangesBar } from './changes-bar.tsx';
export { OpenCodes } from '../../shared/codes/open-codes.tsx';
export { LiveItem } from './live-item.tsx';
export { Previewed } from './previewed.tsx';
export { RemoveAll } from './remove-all.tsx';
export { AddScoop } from './scoop.tsx';
export { WhyThisPrice } from './why-this-price.tsx';
