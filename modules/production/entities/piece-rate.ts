import { defineEntity, f } from '#kernel/entity/index.ts'

const percent = (label: string, en: string, help: string, helpEn: string) =>
  f.decimal(7, 4, { label, en, unit: '%', required: true, default: '0', minValue: '0', maxValue: '100', help, helpEn,
    list: { width: 110, hidden: true } })

/** What a good piece of an operation pays, for all items or some, for all people or those of a skill (domain §2.4 rule 9). */
export const pieceRate = defineEntity({
  module: 'production',
  name: 'piece-rate',
  table: 'mes_piece_rate',
  title: '计件单价',
  en: 'Piece rate',
  scope: 'tenant',
  display: 'process',
  uniques: [['process', 'item', 'category', 'level', 'validFrom']],
  fields: {
    process: f.ref('product.process', { label: '工序', en: 'Operation', required: true, list: { width: 150, query: 'eq', fixed: 'left' } }),
    item: f.ref('product.item', { label: '物料', en: 'Item', help: '最优先；留空则看物料分类',
      helpEn: 'Comes first; left empty, the category', list: { width: 240, query: 'eq' } }),
    category: f.ref('product.item-category', { label: '物料分类', en: 'Item category', help: '含下级分类，近者优先；都留空表示全部物料',
      helpEn: 'With those below it, the nearest first; both left empty: all items', list: { width: 160, query: 'eq' } }),
    level: f.dict('cal_skill_level', { label: '技能等级', en: 'Skill level', column: 'skill_level',
      help: '报工当日该工序的有效技能；留空表示不分等级', helpEn: 'Of the skill that holds that day; left empty: whatever the skill',
      list: { width: 110, query: 'eq' } }),
    rate: f.money({ label: '单价', en: 'Rate', unit: '元', required: true, minValue: '0', help: '每一个主单位的合格品',
      helpEn: 'For each good one, in the unit of the item', list: { width: 110 } }),
    scrapPct: percent('报废计酬', 'Scrap pays', '报废数量按单价的百分之几计，0 为不计', 'Scrap pays so much of the rate; 0: nothing'),
    reworkPct: percent('返工计酬', 'Rework pays', '返工数量按单价的百分之几计，0 为不计', 'Rework pays so much of the rate; 0: nothing'),
    validFrom: f.date({ label: '生效日期', en: 'Valid from', required: true, today: true, list: { width: 120, query: 'range' } }),
    validTo: f.date({ label: '失效日期', en: 'Valid until', help: '留空表示一直有效', helpEn: 'Left empty: until further notice',
      list: { width: 120, query: 'range' } }),
    remark: f.text({ label: '备注', en: 'Remark', max: 200, list: { width: 200 }, form: { span: 24 } }),
  },
})
