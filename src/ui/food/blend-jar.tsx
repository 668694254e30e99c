import { checkOneOf } from '../check.ts';
import disc from '../illustrations/layer-disc.svg';
import clover from '../illustrations/layer-clover.svg';
import fish from '../illustrations/layer-fish.svg';
import triangle from '../illustrations/layer-triangle.svg';

export type Kibble = 'disc' | 'fish' | 'clover' | 'triangle';

const layerPictures: Record<Kibble, string> = { disc, fish, clover, triangle };

interface BlendJarProps {
  /** From the bottom up; percent of the blend. */
  layers: readonly { kibble: Kibble; percent: number }[];
  label?: string | undefined;
}

/** The blend as layers in a jar, in proportion. */
export function BlendJar({ layers, label }: BlendJarProps) {
  if (import.meta.env.DEV)
    for (const { kibble } of layers) checkOneOf('BlendJar', 'kibble', kibble, Object.keys(layerPictures));
  return (
    <div
      className="blend-jar"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <div className="blend-jar-glass">
        {[...layers].reverse().map(({ kibble, percent }, index) => (
          <span key={index} className="blend-jar-layer" style={{ height: `${percent * 0.86}%` }}>
            <img src={layerPictures[kibble]} alt="" width="140" height="200" />
          </span>
        ))}
      </div>
    </div>
  );
}
