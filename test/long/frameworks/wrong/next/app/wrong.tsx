import * as account from 'pawtal/react';

export const Tag = () => <account.PetList />;
export const Attribute = () => <account.PetsList delivery="d1" />;
export const Value = () => <account.Navbar signedOut="stay" />;
export const Event = () => <account.PetsList onBarked={() => {}} />;
export const Detail = () => <account.PetsList onReady={({ detail }) => detail.dog} />;
