import type { Ctx } from '#kernel/server/context.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { actingAs, createAll, storedIds, type IdOf } from '#modules/system/server.ts'
import { deviceCategory, fault } from '../index.ts'

interface FaultGroup {
  /** Begins the codes. */
  code: string
  name: string
  category?: string
  symptoms: readonly string[]
  causes: readonly string[]
  measures: readonly string[]
}

/** What goes wrong with the machines of a carbide plant, why, and what is done about it. */
export const faultGroups: readonly FaultGroup[] = [
  { code: 'PR', name: '压机', category: 'PRESS', symptoms: ['离合器打滑', '压力不足', '滑块异响', '装粉不均', '脱模不畅', '液压漏油'],
    causes: ['离合器片磨损', '气源带油', '密封圈老化', '导轨缺油', '装粉靴磨损'],
    measures: ['更换离合器片', '更换气阀与干燥器滤芯', '更换密封圈', '导轨清洗加油', '更换装粉靴'] },
  { code: 'VF', name: '烧结炉窑', category: 'FURN', symptoms: ['真空泄漏', '升温缓慢', '温度偏差大', '真空泵异响', '炉门漏水'],
    causes: ['炉门密封老化', '发热体断裂', '热电偶漂移', '泵油污染', '冷却水管结垢'],
    measures: ['更换炉门密封', '更换发热体', '校准热电偶', '更换泵油', '清洗冷却水路'] },
  { code: 'BM', name: '球磨与干燥', category: 'MILL', symptoms: ['球磨筒异响', '转速不稳', '喷嘴堵塞', '进风温度低'],
    causes: ['轴承磨损', '皮带松弛', '料浆结块', '加热管烧断'], measures: ['更换轴承', '张紧皮带', '清洗喷嘴', '更换加热管'] },
  { code: 'GR', name: '磨床', category: 'GRIND', symptoms: ['主轴振动', '尺寸漂移', '砂轮不修整', '冷却液不足'],
    causes: ['主轴轴承磨损', '修整器失效', '过滤器堵塞'], measures: ['更换主轴轴承', '更换修整器', '清洗过滤器'] },
  { code: 'CV', name: '涂层炉', category: 'COAT', symptoms: ['气体流量报警', '沉积不均', '尾气压力高'],
    causes: ['流量计堵塞', '尾气管结垢'], measures: ['更换流量计', '清洗尾气管'] },
  { code: 'PK', name: '包装机', category: 'PACK', symptoms: ['卡盒', '贴标歪斜'], causes: ['吸盘老化', '标签带偏移'],
    measures: ['更换吸盘', '校正标签带'] },
  { code: 'GN', name: '通用', symptoms: ['不能启动', '控制系统报警', '异味或冒烟'], causes: ['电气元件损坏', '操作不当', '自然磨损'],
    measures: ['更换电气元件', '培训操作', '紧固与润滑'] },
]

const kinds = [['SYMPTOM', 'S', 'symptoms', '现象'], ['CAUSE', 'C', 'causes', '原因'], ['MEASURE', 'M', 'measures', '措施']] as const

/** The tree of fault codes: a group for each kind of machine, its codes below it. @returns ids by name and kind: `SYMPTOM 离合器打滑` */
export async function addFaults(system: Ctx): Promise<IdOf> {
  const ctx = actingAs(system, 'equipment', 399)
  const category = await storedIds(system, deviceCategory, 'code')
  const ids = new Map<string, string>()
  for (const group of faultGroups) {
    const of = { category: group.category ? category(group.category) : null }
    for (const [kind, letter, list, word] of kinds) {
      const code = `${group.code}-${letter}`
      const top = await createAll(ctx, fault, [{ code, name: `${group.name}${word}`, kind, ...of }])
      const rows = group[list].map((name, index): Rec => ({ code: `${code}${String(index + 1).padStart(2, '0')}`, name, kind,
        parent: top(code), ...of })
      )
      const made = await createAll(ctx, fault, rows)
      for (const row of rows) ids.set(`${kind} ${String(row.name)}`, made(String(row.code)))
    }
  }
  return (name) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`no fault code ${name}`)
    return id
  }
}
