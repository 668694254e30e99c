/** A cache starts anew when it has this many entries. */
const most = 50_000;

/** A pure function that remembers its results: the days and times of all plans are the same few thousand. */
export function cached<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = find(key);
      if (known.size >= most) known.clear();
      known.set(key, value);
    }
    return value;
  };
}
