/** The business responsible for all products of the previews. */
export const sampleBusiness = {
  name: 'Pawtal GmbH',
  address: 'Musterweg 1, 10115 Berlin',
  contact: 'products@pawtal.example',
  approval: 'DE BE 100042',
};
