import { isLink } from './config.ts';
import type { ConfigKey } from './config.ts';
import { isJsonOrLink } from './read-json.ts';

/** The shop's name: no braces, which would be a placeholder. */
export const shopName: ConfigKey = {
  name: 'shop-name',
  about: 'Your shop’s name, wherever a text of a tag names the shop.',
  allowed: 'up to 60 characters without braces, such as Napfwerk',
  isRight: (value) => /^[^{}]{1,60}$/.test(value) && /[^\s\p{DI}]/u.test(value),
};

export const logo: ConfigKey = {
  name: 'logo',
  about: 'Your logo, in place of the mark and name in the navigation bar.',
  allowed: 'the http(s) address or the path of a picture, such as /logo.svg',
  isRight: isLink,
};

/** A shop's own words and pictures. `src/page/brand` has them. */
export const brandKeys: readonly ConfigKey[] = [
  {
    name: 'texts',
    about: 'Your own words for those of the tags: see “Words and pictures”.',
    allowed: 'JSON such as {"en-GB": {"navbar.pets": "My dogs"}}, or the address of a file with it',
    isRight: isJsonOrLink,
  },
  shopName,
  logo,
  {
    name: 'pictures',
    about: 'Your own pictures for the built-in ones: see “Words and pictures”.',
    allowed: 'JSON such as {"hero": "/parcel.svg"}, or the address of a file with it',
    isRight: isJsonOrLink,
  },
];
