import { checkOneOf } from '../check.ts';
import splashPicture from '../illustrations/splash.svg';

interface TitleProps {
  children: string;
  /** l is an h1, m an h2. */
  size?: 'l' | 'm';
  splash?: 'none' | 'left' | 'right' | 'both';
  id?: string | undefined;
  /** Overrides the level where the page needs another one. */
  level?: 1 | 2 | 3 | undefined;
}

/** A title with a decorative splash; the right one stays at the last word when the text wraps. */
export function Title({ children, size = 'l', splash = 'none', id, level = size === 'm' ? 2 : 1 }: TitleProps) {
  if (import.meta.env.DEV) {
    checkOneOf('Title', 'size', size, ['l', 'm']);
    checkOneOf('Title', 'splash', splash, ['none', 'left', 'right', 'both']);
  }
  const Heading = `h${level}` as const;
  const left = splash === 'left' || splash === 'both';
  const right = splash === 'right' || splash === 'both';
  const cut = children.trimEnd().lastIndexOf(' ') + 1;
  return (
    <div className={`title title-${size}`}>
      {left && <Splash />}
      <Heading part="title" className="title-text" id={id}>
        {right ? children.slice(0, cut) : children}
        {right && (
          <span className="title-last">
            <Splash />
            {children.slice(cut)}
          </span>
        )}
      </Heading>
    </div>
  );
}

function Splash() {
  return <img className="title-splash" src={splashPicture} alt="" width="42" height="62" />;
}
