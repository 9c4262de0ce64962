export { CostChart, type CostChartProps } from './cost-chart.tsx'
export type { ChartTick, CostSeries } from './plot.ts'
