// A lenient reader of GraphQL documents: operations, selections, aliases, arguments, fragments.

const tokenPattern =
  /"""[\s\S]*?"""|"(?:\\.|[^"\\])*"|#[^\n]*|\.\.\.|[_A-Za-z][_0-9A-Za-z]*|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[{}()[\]:!=$@|&]/g;

/** Returns { operations: [{ type, name, selections }], fragments: { name: selections } }. */
export function readDocument(text) {
  const tokens = (text.match(tokenPattern) ?? []).filter((token) => !token.startsWith('#'));
  let position = 0;
  const peek = () => tokens[position];
  const take = () => tokens[position++];
  const expect = (token) => {
    if (take() !== token) throw new SyntaxError(`Syntax Error: Expected "${token}" near token ${position}`);
  };

  const operations = [];
  const fragments = {};
  while (position < tokens.length) {
    if (peek() === '{') operations.push({ type: 'query', name: null, selections: readSelections() });
    else if (peek() === 'fragment') readFragment();
    else operations.push(readOperation());
  }
  if (operations.length === 0) throw new SyntaxError('Syntax Error: Document without an operation');
  return { operations, fragments };

  function readOperation() {
    const type = take();
    if (!['query', 'mutation', 'subscription'].includes(type))
      throw new SyntaxError(`Syntax Error: Unexpected "${type}"`);
    const name = /^[_A-Za-z]/.test(peek() ?? '') ? take() : null;
    if (peek() === '(') skipGroup('(', ')');
    skipDirectives();
    return { type, name, selections: readSelections() };
  }

  function readFragment() {
    take();
    const name = take();
    if (peek() === 'on') {
      take();
      take();
    }
    skipDirectives();
    fragments[name] = readSelections();
  }

  function readSelections() {
    expect('{');
    const selections = [];
    while (peek() !== '}') {
      if (peek() === undefined) throw new SyntaxError('Syntax Error: Expected "}", found end of document');
      selections.push(peek() === '...' ? readSpread() : readField());
    }
    expect('}');
    return selections;
  }

  function readSpread() {
    take();
    if (peek() === 'on') {
      take();
      take();
    } else if (/^[_A-Za-z]/.test(peek())) {
      const spread = take();
      skipDirectives();
      return { spread };
    }
    skipDirectives();
    return { inline: readSelections() };
  }

  function readField() {
    let name = take();
    let alias = null;
    if (!/^[_A-Za-z]/.test(name)) throw new SyntaxError(`Syntax Error: Unexpected "${name}"`);
    if (peek() === ':') {
      take();
      alias = name;
      name = take();
    }
    const readArguments = peek() === '(' ? readArgumentList() : {};
    skipDirectives();
    return {
      name,
      alias: alias ?? name,
      arguments: readArguments,
      selections: peek() === '{' ? readSelections() : null,
    };
  }

  function readArgumentList() {
    const found = {};
    expect('(');
    while (peek() !== ')') {
      if (peek() === undefined) throw new SyntaxError('Syntax Error: Expected ")"');
      const name = take();
      expect(':');
      found[name] = readValue();
    }
    expect(')');
    return found;
  }

  /** Values are plain, except variables: { variable: name }. */
  function readValue() {
    const token = take();
    if (token === '$') return { variable: take() };
    if (token === '[') {
      const list = [];
      while (peek() !== ']' && peek() !== undefined) list.push(readValue());
      expect(']');
      return list;
    }
    if (token === '{') {
      const object = {};
      while (peek() !== '}' && peek() !== undefined) {
        const key = take();
        expect(':');
        object[key] = readValue();
      }
      expect('}');
      return object;
    }
    if (token?.startsWith('"""')) return token.slice(3, -3);
    if (token?.startsWith('"')) return JSON.parse(token);
    if (token === 'true' || token === 'false') return token === 'true';
    if (token === 'null') return null;
    return /^-?\d/.test(token ?? '') ? Number(token) : token;
  }

  function skipGroup(open, close) {
    let depth = 0;
    do {
      const token = take();
      if (token === undefined) throw new SyntaxError(`Syntax Error: Expected "${close}"`);
      if (token === open) depth += 1;
      if (token === close) depth -= 1;
    } while (depth > 0);
  }

  function skipDirectives() {
    while (peek() === '@') {
      take();
      take();
      if (peek() === '(') skipGroup('(', ')');
    }
  }
}

/** Resolves spreads, giving the plain list of selected fields. */
export function fieldsOf(selections, fragments) {
  return selections.flatMap((selection) => {
    if (selection.spread) return fieldsOf(fragments[selection.spread] ?? [], fragments);
    if (selection.inline) return fieldsOf(selection.inline, fragments);
    return [selection];
  });
}

/** Puts the values of variables into arguments. */
export function withVariables(value, variables) {
  if (Array.isArray(value)) return value.map((item) => withVariables(item, variables));
  if (typeof value !== 'object' || value === null) return value;
  if ('variable' in value) return variables[value.variable];
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withVariables(item, variables)]));
}
