import type { WeightLog } from '../../../src/contract/pets/weights.ts';
import { chartRoom, weightChart } from '../../../src/contract/pets/weight-chart.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { useRoom } from '../../shared/tag/use-room.ts';

/** The weights over time, with the growth of the breed. The table below has the same values. */
export function Chart({ log }: { log: WeightLog }) {
  const { t, format } = useWidget();
  const isWide = useRoom(560);
  const isWidest = useRoom(960);
  const width = isWidest ? 1040 : isWide ? 600 : 340;
  const height = isWide ? 260 : 220;
  const chart = weightChart(log, { width, height });
  const [newest, oldest] = [log.entries[0], log.entries.at(-1)];
  if (!chart || !newest || !oldest) return null;
  const kilograms = (kg: number): string => `${format.number(kg)}\u00a0${t('profile.kilograms')}`;
  const label = t(log.entries.length > 1 ? 'weights.chart' : 'weights.chartOne', {
    name: log.name,
    weight: kilograms(newest.kg),
    date: format.dateYear(newest.day),
    before: kilograms(oldest.kg),
    from: format.dateYear(oldest.day),
  });
  return (
    <svg className="weights-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {chart.guide && (
        <>
          <polygon className="weights-guide" points={chart.guide.area} />
          <polyline className="weights-edge" points={chart.guide.least} />
          <polyline className="weights-edge" points={chart.guide.most} />
        </>
      )}
      {chart.kilograms.map(({ y, kg }) => (
        <g key={kg}>
          <path className="weights-rule" d={`M${chartRoom.left} ${y}H${width - chartRoom.right}`} />
          <text x={chartRoom.left - 8} y={y + 4} textAnchor="end">
            {format.number(kg)}
          </text>
        </g>
      ))}
      {chart.days.map(({ x, day, anchor }) => (
        <text key={day} x={x} y={height - 6} textAnchor={anchor}>
          {format.dateYear(day)}
        </text>
      ))}
      <polyline className="weights-line" points={chart.line} />
      {chart.points.map(({ x, y }, index) => (
        <circle key={index} cx={x} cy={y} r="4.5" />
      ))}
    </svg>
  );
}
