/** A page with one mistake. Badge and "Examine" must both find it, and nothing else. */
export interface Planted {
  name: string;
  html: string;
  /** Text of the line with the mistake. */
  at: string;
  /** The message. */
  found: RegExp;
  headers?: Readonly<Record<string, string>>;
}

const goodScript = '<script type="module" src="/account.js" blocking="render"></script>';
const goodTag = '<account-shop signed-out="redirect"></account-shop>';

interface Parts {
  script?: string;
  head?: string;
  body?: string;
  headers?: Readonly<Record<string, string>>;
}

/** A correct page, but for what is given. */
export const pageOf = ({ script = goodScript, head = '', body = goodTag }: Parts = {}): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>Page</title>
${head}
${script}
</head>
<body>
<main>
<h1>Page</h1>
${body}
<p>After</p>
</main>
</body>
</html>`;

const planted = (name: string, found: RegExp, parts: Parts, at = parts.body ?? parts.script ?? ''): Planted => ({
  name,
  found,
  html: pageOf(parts),
  at,
  ...(parts.headers && { headers: parts.headers }),
});

const inBody = (name: string, body: string, found: RegExp, at = body): Planted => planted(name, found, { body }, at);
/** Styles of the page, below which nothing else is wrong. */
const inStyle = (name: string, css: string, found: RegExp): Planted =>
  planted(name, found, { head: `<style>${css}</style>` }, css);
const onScript = (name: string, script: string, found: RegExp, at = script): Planted =>
  planted(name, found, { script }, at);
export const scriptWith = (attributes: string): string => goodScript.replace(' blocking', ` ${attributes} blocking`);

/** Pages on which the script runs. */
export const plantedPages: readonly Planted[] = [
  inStyle(
    'a misspelt property of the theme',
    ':root { --account-acent: #1f6b3a }',
    /set “--account-acent”, which no widget reads. Did you mean “--account-accent”\?/,
  ),
  inStyle(
    'a roundness with a unit',
    'main { --account-roundness: 0px !important; }',
    /“--account-roundness: 0px” is no number.* such as --account-roundness: 0. 1 is as designed/,
  ),
  inStyle(
    'a density in per cent',
    ':root{--account-density:80%}',
    /“--account-density: 80%” is no number from 0 to 4.* such as --account-density: 0.8. 1 is as designed/,
  ),
  inStyle('a density beyond any screen', ':root{--account-density:80}', /is no number from 0 to 4/),
  inStyle(
    'a prefix of the theme with a letter too few',
    ':root{--acount-accent:#1f6b3a}',
    /set “--acount-accent”.* Did you mean “--account-accent”\?/,
  ),
  inStyle(
    'an underscore in a property of the theme',
    ':root{--account_brand:#1f6b3a}',
    /set “--account_brand”.* Did you mean “--account-brand”\?/,
  ),
  inStyle(
    'a colour that has no such name',
    ':root{--account-highlight:orang}',
    /“--account-highlight: orang” is no colour/,
  ),
  inBody(
    'a font with one quotation mark',
    `<account-shop signed-out="redirect" style='--account-font-body: "Georgia, serif'></account-shop>`,
    /A quotation mark is missing in “--account-font-body: "Georgia, serif”.* Write --account-font-body: Georgia, serif/,
  ),
  inStyle('a unit of text without a unit', ':root{--account-unit:16}', /“--account-unit: 16” has no unit/),
  inStyle(
    'a colour without its hash',
    ':root{--account-brand:1f6b3a}',
    /is no colour.* such as --account-brand: #1f6b3a/,
  ),
  inBody(
    'a misspelt property on a tag',
    '<account-shop signed-out="redirect" style="--account-roundnes: 0"></account-shop>',
    /Did you mean “--account-roundness”\?/,
  ),
  inBody(
    'a misspelt tag',
    '<account-next-delivry signed-out="redirect"></account-next-delivry>',
    /no <account-next-delivry>. Did you mean <account-next-delivery>\?/,
  ),
  inBody('a misspelt prefix', '<acount-shop></acount-shop>', /no <acount-shop>. Did you mean <account-shop>\?/),
  inBody('no prefix', '<pets-list></pets-list>', /no <pets-list>. Did you mean <account-pets-list>\?/),
  inBody(
    'underscores',
    '<account_next_delivery></account_next_delivery>',
    /no <account_next_delivery>. Did you mean <account-next-delivery>\?/,
  ),
  inBody('no dash', '<accountshop></accountshop>', /no <accountshop>. Did you mean <account-shop>\?/),
  inBody(
    'a tag written as a shortcode',
    '<account next-delivery></account>',
    /no <account>. Did you mean <account-next-delivery>\?/,
  ),
  inBody('an invented tag', '<account-invoices></account-invoices>', /no <account-invoices>. There are account-/),
  inBody(
    'a misspelt attribute',
    '<account-shop signedout="content">Sign in</account-shop>',
    /no attribute “signedout”. Did you mean “signed-out”\?/,
  ),
  inBody(
    'an attribute in two words',
    '<account-shop signed out="content">Sign in</account-shop>',
    /no attribute “signed”. Did you mean “signed-out”\?/,
  ),
  inBody(
    'an attribute of blocks',
    '<account-shop data-signed-out="content">Sign in</account-shop>',
    /data-signed-out> has no effect.* Write signed-out without data-/,
  ),
  inBody(
    'an attribute of another tag',
    '<account-shop signed-out="redirect" pet="a1"></account-shop>',
    /<account-shop> has no attribute “pet”/,
  ),
  inBody(
    'a misspelt value',
    '<account-shop signed-out="contents">Sign in</account-shop>',
    /signed-out="contents".* Did you mean “content”\?/,
  ),
  inBody(
    'a truth value',
    '<account-shop signed-out="true">Sign in</account-shop>',
    /signed-out="true".* It may be redirect \(the default/,
  ),
  inBody(
    'an unknown locale',
    '<account-shop signed-out="redirect" locale="klingon"></account-shop>',
    /locale="klingon".* It may be a country/,
  ),
  inBody(
    'a backend with a path',
    '<account-shop signed-out="redirect" host="https://shop.example/path"></account-shop>',
    /host="https:\/\/shop.example\/path" is no origin. Write protocol/,
  ),
  inBody(
    'a level that no heading has',
    '<account-deliveries signed-out="redirect" heading="h1"></account-deliveries>',
    /heading="h1".* It may be 1 or 2/,
  ),
  inBody(
    'curled quotes',
    '<account-shop signed-out=”content”>Sign in</account-shop>',
    /<account-shop> has curled quotation marks.* Type straight ones/,
  ),
  inBody(
    'a missing quote',
    '<account-shop signed-out="content><p class="a">Sign in</p></account-shop>',
    /quotation mark is missing in <account-shop>/,
  ),
  inBody(
    'a self-closed tag',
    '<account-shop signed-out="redirect"/>',
    /never closed.* Write <account-shop><\/account-shop>/,
  ),
  inBody('an unclosed tag', '<account-shop signed-out="redirect">', /never closed/),
  inBody('a tag with a wrong end', '<account-shop signed-out="redirect"></account-shopp>', /never closed/),
  inBody('a tag with another tag’s end', '<account-shop signed-out="redirect"></account-navbar>', /never closed/),
  inBody(
    'two self-closed tags',
    '<account-shop signed-out="redirect"/>\n<account-error></account-error>',
    /<account-shop>.*never closed/,
    '<account-shop signed-out="redirect"/>',
  ),
  inBody(
    'a tag in a paragraph',
    '<p>See: <account-shop signed-out="redirect"></account-shop></p>',
    /<account-shop> is inside a paragraph.* between paragraphs/,
  ),
  inBody(
    'a value that no section has',
    '<account-settings signed-out="redirect" section="payments"></account-settings>',
    /section="payments".* Did you mean “payment”\?/,
  ),
  inBody(
    'a boolean attribute that is “false”',
    '<account-shop signed-out="redirect" tiles="false"></account-shop>',
    /tiles="false"> is as tiles without a value.* or remove it/,
  ),
  inBody(
    'a limit that is no number from 1',
    '<account-shop signed-out="redirect" tiles limit="0"></account-shop>',
    /limit="0".* It may be a whole number from 1/,
  ),
  inBody(
    'a limit of the whole shop',
    '<account-shop signed-out="redirect" limit="2"></account-shop>',
    /<account-shop limit> has no effect without tiles.* Add tiles, or remove limit/,
  ),
  inBody(
    'names with commas',
    '<account-shop signed-out="redirect" hide="title, code"></account-shop>',
    /a comma is part of the name before it.* hide="title code"/,
  ),
  inBody(
    'an id that the editor’s template left empty',
    '<account-delivery signed-out="redirect" delivery=""></account-delivery>',
    /delivery=""> has no value, so it is as without delivery/,
  ),
  inBody(
    'a language by its name',
    '<div lang="deutsch"><account-shop signed-out="redirect"></account-shop></div>',
    /lang="deutsch" is no code of a language.* such as lang="de"/,
  ),
  inBody(
    'a tag in a button',
    '<button type="button"><account-error></account-error></button>',
    /<account-error> is inside a button/,
  ),
  inBody(
    'a part that a tag can’t leave out',
    '<account-shop signed-out="redirect" hide="title codes"></account-shop>',
    /hide="codes".* Did you mean “code”\? It may be title, code, and gift/,
  ),
  inBody(
    'content for a place that the tag doesn’t have',
    '<account-deliveries signed-out="redirect"><p slot="after-comming">More</p></account-deliveries>',
    /no place “after-comming”.* Did you mean “after-coming”\? It has after-coming/,
  ),
  inBody(
    'content for a place of a tag without places',
    '<account-navbar signed-out="redirect"><p slot="end">More</p></account-navbar>',
    /no place “end”.* put it before or after the tag/,
  ),
  inBody(
    'visitors’ content that is only for a place',
    '<account-deliveries signed-out="content"><p slot="after-coming">More</p></account-deliveries>',
    /has no content, so visitors see nothing/,
  ),
  inBody(
    'a tag in a link',
    '<a href="/gb/"><account-shop signed-out="redirect"></account-shop></a>',
    /<account-shop> is inside a link/,
  ),
  inBody('a tag in a hidden element', `<div hidden>${goodTag}</div>`, /<account-shop> is inside a hidden element/),
  inBody(
    'a tag in an element that its style hides',
    `<section style="color: red; DISPLAY: none"><div>${goodTag}</div></section>`,
    /<account-shop> is inside a hidden element/,
  ),
  inBody('a tag in a template', `<template>${goodTag}</template>`, /<account-shop> is inside <template>/),
  inBody(
    'a tag for browsers without scripts',
    `<noscript>${goodTag}</noscript>`,
    /is inside <noscript>.*put the tag outside/,
  ),
  inBody(
    'a tag in a frame',
    '<iframe title="Widget" srcdoc="&lt;account-shop&gt;&lt;/account-shop&gt;"></iframe>',
    /<account-shop> is inside a frame/,
  ),
  inBody(
    'a footer without the legal links',
    '<account-footer></account-footer>',
    /has no link to imprint, terms, privacy, right-to-cancel.* links\.imprint="\/\{locale\}\/imprint"/,
  ),
  inBody('a slot without a name', '<account-slot type="emarsys"></account-slot>', /<account-slot> has no name/),
  inBody(
    'nothing for visitors',
    '<account-shop signed-out="content"></account-shop>',
    /<account-shop signed-out="content"> has no content/,
  ),
  inBody(
    'visitors sent away',
    '<account-pets-list></account-pets-list>',
    /send them to sign in.* add signed-out="content".*If it is for customers only, write signed-out="redirect"/,
  ),
  inBody(
    'visitors sent away by a block',
    '<div data-account-widget="pets-list"></div>',
    /send them to sign in.* add signed-out="content"/,
  ),
  inBody(
    'two navigation bars',
    '<account-navbar signed-out="redirect"></account-navbar>\n<account-navbar signed-out="redirect" id="second"></account-navbar>',
    /There are 2 <account-navbar>/,
    'second',
  ),
  inBody(
    'two banners',
    '<account-consent></account-consent>\n<account-consent id="second"></account-consent>',
    /There are 2 <account-consent>/,
    'second',
  ),
  inBody(
    'an id twice',
    `<i id="shop"></i>\n<account-shop id="shop" signed-out="redirect"></account-shop>`,
    /The id “shop” is on this page more than once/,
    '<account-shop',
  ),
  inBody(
    'a preview left in',
    '<account-shop preview></account-shop>',
    /preview> shows sample dogs to everybody.* Remove “preview”/,
  ),
  inBody(
    'a misspelt state',
    '<account-shop preview="closd"></account-shop>',
    /preview="closd"> is not known.* Did you mean “closed”\?/,
  ),
  inBody(
    'an unknown block',
    '<div data-account-widget="petslist">Dogs</div>',
    /no widget “petslist”. Did you mean “pets-list”\?/,
  ),
  inBody(
    'a misspelt attribute of a block',
    '<div data-account-widget="error" data-preveiw="sample">Dogs</div>',
    /no attribute “data-preveiw”. Did you mean “data-preview”\?/,
  ),
  inBody(
    'a misspelt block',
    '<div data-acount-widget="shop">Shop</div>',
    /“data-acount-widget” places no widget. Did you mean “data-account-widget”/,
  ),
  inBody(
    'a link to another site',
    '<a href="https://far.example/?widget=settings">Settings</a>',
    /leads to far.example, so it stays a link/,
  ),
  inBody(
    'a misspelt link',
    '<a href="/gb/?widget=setings">Settings</a>',
    /no widget “setings”. Did you mean “settings”/,
  ),
  inBody(
    'a shortcode as text',
    '<p>[account widget="shop" signed-out="content"]</p>',
    /Visitors read “\[account widget=shop\]” in place of the widget/,
  ),
  inBody('a misspelt shortcode', '<p>[account widget=footr]</p>', /no widget “footr”. Did you mean “footer”\?/),
  inBody(
    'a tag as text',
    '<p>&lt;account-shop&gt;&lt;/account-shop&gt;</p>',
    /Visitors read “<account-shop>” in place of the widget/,
  ),
  inBody(
    'a tag as text, further down in its element',
    '<i>Dogs</i>\n\n&lt;account-pets-list&gt;&lt;/account-pets-list&gt;\n<i>Shop</i>',
    /Visitors read “<account-pets-list>”/,
    '&lt;account-pets-list',
  ),
  onScript(
    'the script twice',
    `${goodScript}\n<script type="module" src="/account.js" id="second"></script>`,
    /on this page twice/,
    'second',
  ),
  onScript(
    'the script of two origins',
    `${goodScript}\n<script type="module" src="https://cdn.example/account.js" id="second"></script>`,
    /Several copies of the script/,
    'second',
  ),
  onScript(
    'a self-closed script',
    `${goodScript.replace('></script>', '/>')}\n<meta name="description" content="Page"><script></script>`,
    /script tag is never closed.* HTML knows no <script\/>/,
  ),
  onScript('a classic script', '<script src="/account.js"></script>', /no type="module".* Add type="module"/),
  onScript(
    'a misspelt key',
    scriptWith('data-allowed-host="pay.example"'),
    /no “allowed-host”. Did you mean “allowed-hosts”\?/,
  ),
  onScript('a wrong value of a key', scriptWith('data-locale="xx"'), /data-locale="xx" is invalid/),
  onScript('another site', scriptWith('data-host="http://other.example"'), /are different sites.* same site/),
  planted(
    'two configurations',
    /more than one <account-config>/,
    {
      body: `<account-config locale="gb"></account-config>\n<account-config locale="de" id="second"></account-config>\n${goodTag}`,
    },
    'second',
  ),
];

/** Pages on which the script doesn't run, or whose mistake only the browser and a request's headers show. */
export const plantedOutside: readonly Planted[] = [
  onScript(
    'a misspelt file',
    goodScript.replace('account.js', 'accounts.js'),
    /no script at .*\/accounts\.js.* Did you mean “account.js”\?/,
  ),
  onScript(
    'curled quotes around the address',
    goodScript.replace('"/account.js"', '“/account.js”'),
    /<script> has curled quotation marks.* Type straight ones/,
  ),
  onScript(
    'a misspelt key of a text',
    scriptWith(`data-texts='{"en-GB": {"navbar.pts": "Dogs"}}'`),
    /no key “navbar\.pts”. Did you mean “navbar\.pets”\?/,
  ),
  onScript(
    'a lost placeholder',
    scriptWith(`data-texts='{"de": {"load": {"nextTry": "Gleich"}}}'`),
    /“load\.nextTry” of de-DE has lost \{\{time\}\}/,
  ),
  planted(
    'a legal text',
    /“consent\.accept” of en-GB is a legal text/,
    {
      head: `<account-config texts='{"en": {"consent.accept": "OK"}}'></account-config>`,
    },
    '<account-config',
  ),
  planted(
    'a picture that is nowhere',
    /picture “hero” can’t be loaded from “\/nowhere\.svg”/,
    {
      head: `<account-config pictures='{"hero": "/nowhere.svg"}'></account-config>`,
    },
    '<account-config',
  ),
  planted('no https', /can’t be loaded.* Does the server speak https\?/, {
    script: goodScript.replace('"/', '"https://HOST/'),
  }),
  planted(
    'a policy without the backend',
    /\(connect-src\) stop the widgets from loading from .* Allow .* in connect-src/,
    {
      script: goodScript,
      headers: { 'content-security-policy': "script-src 'self'; connect-src 'none'" },
    },
  ),
  planted('a policy without pictures', /\(img-src\) stop the widgets from loading from .* Allow .* in img-src/, {
    script: goodScript,
    headers: { 'content-security-policy': 'img-src https://cdn.example' },
  }),
  inBody('a tag in a comment', `<!-- ${goodTag} -->`, /The widget is inside a comment/),
];
