import { languages, styles, textsOf } from 'virtual:chunks';
import { getPage } from '../../../src/page/page.ts';

// For tests in a browser that load no `account.js`, which sets this otherwise.
getPage().files = { languages, textsOf, styles, resolve: (file) => new URL(file, location.origin).href };
