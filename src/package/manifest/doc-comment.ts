/** One line of a doc comment that begins with an @, in the notation of the Custom Elements Manifest's analyzers. */
export interface DocTag {
  kind: string;
  type?: string;
  name: string;
  default?: string;
  description: string;
}

export interface DocComment {
  description: string;
  tags: readonly DocTag[];
}

const tagLine =
  /^@(?<kind>\w+)(?:\s+\{(?<type>[^}]*)\})?(?:\s+(?:\[(?<optional>[^\]=]+)=(?<default>[^\]]*)\]|(?<name>(?!-\s)\S+)))?\s+-\s+(?<description>.+)$/s;

function readTag(text: string): DocTag {
  const found = tagLine.exec(text)?.groups;
  if (!found) throw new Error(`Write "@kind {type} name - description", not "${text}"`);
  const { kind = '', type, optional, name = optional ?? '', description = '' } = found;
  return {
    kind,
    name,
    ...(type && { type }),
    ...(found['default'] && { default: found['default'] }),
    description: description.replace(/\s+/g, ' ').trim(),
  };
}

/** A doc comment's prose and its tags: `@attr {type} [name=default] - description`, over as many lines as it takes. */
export function readDocComment(comment: string): DocComment {
  const lines = comment
    .replace(/^\/\*\*?|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\*(?!\*)\s?)?/, '').trimEnd());
  const [description = '', ...tags] = lines.join('\n').split(/^(?=@\w)/m);
  const isProse = !lines.join('\n').trimStart().startsWith('@');
  return {
    description: isProse ? description.replace(/\s+/g, ' ').trim() : '',
    tags: (isProse ? tags : [description, ...tags]).map((text) => readTag(text.trim())),
  };
}
