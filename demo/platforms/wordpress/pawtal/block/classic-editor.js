// The classic editor makes paragraphs of lines before it parses them, also around our tags: a paragraph would end where
// the tag's content starts, and the tag with it. This takes the account tags out of them, as `pawtal_unwrap()` does.
((jQuery) => {
  const opening = '<account-[a-z-]+[^>]*>';
  const closing = '</account-[a-z-]+>';
  const lineBreak = '(?:\\s*<br ?/?>)?\\s*';
  const every = (pattern, flags = 'g') => new RegExp(pattern, flags);
  const count = (text, pattern) => text.match(every(pattern))?.length ?? 0;

  const outside = (paragraph, start, inner) => {
    const [opened, closed] = [count(inner, opening), count(inner, closing)];
    if (opened + closed === 0) return paragraph;
    const breaks = inner.replace(every('<br ?/?>'), '');
    if (breaks.replace(every(`${opening}|${closing}`), '').trim() === '') return breaks;
    if (opened > closed) return paragraph.replace(every(`^<p[^>]*>\\s*(${opening})${lineBreak}`, ''), `$1${start}`);
    if (closed > opened) return paragraph.replace(every(`${lineBreak}(${closing})\\s*</p>$`, ''), '</p>$1');
    return paragraph;
  };

  jQuery('body').on('afterWpautop', (_event, text) => {
    text.data = text.data
      .replace(every(`<p[^>]*>\\s*(${opening})\\s*(?=<p[ >])`), '$1')
      .replace(every(`(</p>\\s*${closing})\\s*</p>`), '$1')
      .replace(every('(<p(?: [^>]*)?>)((?:(?!</?p[ >])[^])*)</p>'), outside);
  });
})(window.jQuery);
