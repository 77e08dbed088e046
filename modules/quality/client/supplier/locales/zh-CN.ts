/** Supplier quality. */
export const zhCN = {
  trend: '供方质量趋势', supplier: '供应商', all: '全部供应商', lar: '批合格率（%）', ppm: 'PPM', response: '8D 平均响应（小时）', month: '月份', compute: '计算', computeTitle: '计算供方质量', computeHint: '按已判定的来料检验与 8D 重新计算所选月份', ok: '确定', cancel: '取消',
  inspections: '检验单', ncrs: '不合格品', noTrend: '还没有数据', noTrendText: '来料检验判定后每天凌晨自动计算，也可以手动计算', figure: '指标', ofUnit: '{{figure}}（{{unit}}）', unitRule: '单位不同的数量不相加，PPM 只计检验批数最多的单位：{{unit}}', larRule: '批合格率 = 合格批数 ÷ 检验批数；PPM = 不合格数量 ÷ 检验数量 × 10⁶；响应 = 8D 建立到围堵完成的平均小时数',
}
