/** Key of `common_send_date` (wire contract §6.23) by which pages of control charts learn that a chart has changed; its argument is the chart's id. */
export const chartCalled = 'spc-chart'
