/** The business responsible for all products of the previews. */
export const sampleBusiness = {
  name: 'Pawtal GmbH',
  address: 'Musterweg 1, 10115 Berlin',
  contact: 'products@pawtal.example',
  approval: 'DE BE 100042',
};

/** What the marketing authorisation of the medicine in previews states. Its name is in the texts. */
export const sampleMedicine = {
  holder: 'Muster Tiergesundheit GmbH, Musterweg 9, 10115 Berlin',
  number: 'EU/2/00/000/001',
  strength: 'afoxolaner 56\u00A0mg',
};
