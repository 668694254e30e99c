// A rule of the linter: a test has one clock, that of `test/support/clock.ts`.
const advice = 'Read the time with test/support/clock.ts, and measure durations with performance.now().';

/** Whether it is the global `Date`, also as `globalThis.Date`. */
const isDate = (node) => node.name === 'Date' || (node.type === 'MemberExpression' && node.property.name === 'Date');

export default {
  meta: { name: 'clock' },
  rules: {
    'one-clock': {
      create(context) {
        const report = (node) => context.report({ node, message: advice });
        return {
          NewExpression(node) {
            if (isDate(node.callee) && node.arguments.length === 0) report(node);
          },
          CallExpression(node) {
            const { callee } = node;
            const isNow = callee.type === 'MemberExpression' && isDate(callee.object) && callee.property.name === 'now';
            if (isNow || isDate(callee)) report(node);
          },
        };
      },
    },
  },
};
