const day = '(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?|(?:Mo|Di|Mi|Do|Fr|Sa|So)\\.,)';
const month = '(?:Jan|Feb|M[aä]r|Apr|Ma[yi]|Jun|Jul|Aug|Sep|O[ck]t|Nov|De[cz])(?:[a-zä]+|\\.)?';
const date = new RegExp(`(?:${day} \\d{1,2}\\.?(?: ${month})?|\\d{1,2}\\.? ${month})(?: \\d{4})?`, 'g');
/** A spoken line without what depends on the day: dates, times and amounts of food. */
export const plain = (line: string): string =>
  line
    .replaceAll(date, 'DATE')
    .replaceAll(/DATE – DATE/g, 'DATE')
    .replaceAll(/Good (morning|afternoon|evening)/g, 'Good TIME')
    .replaceAll(/\d+ more days?/g, 'N more days')
    .replaceAll(/About \d+ days? left/g, 'About N days left')
    .replace(/^\d+$/, 'N')
    .replace(/^(?:Stunde|Minute)$/, '$&n')
    .replace(/^Tag$/, 'Tage')
    .replace(/Bestellung \d+-\d+/, 'Bestellung NUMMER')
    .replace(/code: ROBIN-\w+/, 'code: ROBIN-CODE');
