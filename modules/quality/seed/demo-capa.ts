import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { insertSql, stampNew } from '#kernel/server/operations/write.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { actingAs, dayFromNow } from '#modules/system/server.ts'
import { capa, capaAction, capaMember, type CapaStep } from '../index.ts'

interface Story {
  daysAgo: number
  /** Where it stands. */
  status: string
  subject: string
  item: string
  supplier?: string
  customer?: string
  root: string
  whys: readonly string[]
  causes: Readonly<Record<string, readonly string[]>>
  contain: string
  correct: readonly string[]
  prevent: string
}

/** Eight reports of half a year: most are finished, one waits for its verification, one has an overdue action. */
const stories: readonly Story[] = [
  {
    daysAgo: 168,
    status: '4',
    subject: 'P25 刀片批量崩刃',
    item: 'CNMG120408-P25C',
    customer: '海川机床（示例）',
    root: '砂轮修整周期过长，磨削力增大',
    whys: ['刃口微崩', '磨削力偏大', '砂轮钝化', '修整周期按件数设定，未随材质调整'],
    causes: { machine: ['砂轮钝化'], method: ['修整周期固定'], man: ['换型未确认修整'] },
    contain: '在库 3 批全数 40 倍复检',
    correct: ['按材质重设修整周期', '增加磨削电流监控'],
    prevent: '修整周期写入工艺卡与点检表',
  },
  { daysAgo: 141, status: '4', subject: '钴粉氧含量超标', item: 'RM-CO-01', supplier: 'SUP-003', root: '供方真空封装机漏气',
    whys: ['粉末氧化', '包装内有空气', '封装机密封圈老化'], causes: { machine: ['封装机漏气'], environment: ['雨季湿度高'] },
    contain: '隔离同批 4 桶，已领用批次加检', correct: ['供方更换密封圈并做漏率试验'], prevent: '来料标准增加氧含量必检' },
  { daysAgo: 117, status: '4', subject: '盒标批号贴错', item: 'TNMG160404-P25C', customer: '东升汽配（示例）', root: '换批未清线',
    whys: ['标签与实物不符', '旧标签残留在工位', '换批无清线确认'], causes: { method: ['无清线确认'], man: ['新员工未培训'] },
    contain: '成品库同规格全数核对', correct: ['包装工位扫码比对批号'], prevent: '换批清线纳入首检' },
  { daysAgo: 96, status: '4', subject: '膜厚偏薄', item: 'WNMG080408-P25C', root: 'CVD-02 热电偶漂移',
    whys: ['膜厚低于下限', '沉积温度实际偏低', '热电偶漂移 12 ℃'], causes: { machine: ['热电偶漂移'], measurement: ['校准超期 5 天'] },
    contain: '同炉次 2 批冻结', correct: ['更换热电偶并重做温度均匀性'], prevent: '热电偶校准周期缩短为 3 个月' },
  { daysAgo: 52, status: '60', subject: '烧结变形超差', item: 'SI-SNMG120412-YG8', root: '舟皿平面度超差',
    whys: ['刀片翘曲', '装舟不平', '舟皿平面度 0.3 mm'], causes: { material: ['舟皿变形'], method: ['装舟间距不足'] },
    contain: '冻结同炉次 3 批', correct: ['舟皿平面度超 0.1 mm 报废', '更新装舟作业指导书'], prevent: '舟皿建立寿命台账' },
  { daysAgo: 33, status: '30', subject: '碳化钨粒度偏粗', item: 'RM-WC-08', supplier: 'SUP-001', root: '', whys: [], causes: {},
    contain: '在途 2 批加严检验', correct: [], prevent: '' },
  { daysAgo: 18, status: '40', subject: '压坯分层', item: 'BL-CNMG120408-P25', root: '', whys: ['压坯分层', '脱模瞬间弹性后效过大'],
    causes: { method: ['保压时间短'], material: ['成型剂偏少'] }, contain: 'PR-03 停机，前 2 小时压坯隔离', correct: [], prevent: '' },
]

/** Reports with their teams and actions, as far as each has come. The one of the complaint under way is the eighth. */
export async function seedCapa(system: Ctx): Promise<void> {
  const { tenantId } = system.session
  const ids = async (table: 'md_item' | 'md_supplier') =>
    new Map(
      (await sql<{ code: string; id: string }>`select code, id from ${sql.table(table)} where tenant_id = ${tenantId}`.execute(system.db))
        .rows.map(({ code, id }) => [code, id]),
    )
  const [items, suppliers] = [await ids('md_item'), await ids('md_supplier')]
  const made = stories.map((story, index) =>
    reportOf(system, story, { number: index + 1, item: items.get(story.item) ?? null,
      supplier: story.supplier ? (suppliers.get(story.supplier) ?? null) : null })
  )
  await insertSql(capa, made.map(({ head }) => head)).execute(system.db)
  await insertSql(capaMember, made.flatMap(({ team }) => team)).execute(system.db)
  await insertSql(capaAction, made.flatMap(({ actions }) => actions)).execute(system.db)
}

const reached = (status: string, step: string) => status === '4' || Number(status) > Number(step)

function reportOf(system: Ctx, story: Story,
  { number, item, supplier }: { number: number; item: string | null; supplier: string | null }): { head: Rec; team: Rec[];
  actions: Rec[] } {
  const { daysAgo, status } = story
  const begun = actingAs(system, 'qe', daysAgo)
  const day = (after: number) => dayFromNow(system, after - daysAgo)
  const time = (after: number, hour: string) => `${day(after)} ${hour}`
  const past = (step: CapaStep) => reached(status, step)
  const head: Rec = {
    docNo: `8D${day(0).slice(2, 7).replace('-', '')}${String(900 + number)}`,
    docDate: day(0),
    status,
    owner: 'qe',
    subject: story.subject,
    source: story.customer ? 'COMPLAINT' : 'INSP',
    item,
    supplier,
    customer: story.customer ?? null,
    severity: story.customer ? 'CR' : 'MAJ',
    dueDate: day(30),
    emergency: '通知相关工序暂停使用，隔离在库品',
    problem: `${story.subject}，${story.contain}`,
    isIsNot: { what: { is: story.subject, isNot: '其他牌号未发现' }, where: { is: '终检与客户现场', isNot: '前道抽检' },
      when: { is: '近两周', isNot: '此前批次' }, extent: { is: '约 2 %', isNot: '整批' } },
    whys: chainOf(story.whys),
    fishbone: story.causes,
    rootCause: past('40') ? story.root : null,
    escapeCause: past('40') ? '抽检方案未覆盖该特性' : null,
    effect: past('60') ? '连续三批无不良，控制图受控' : null,
    effectBy: past('60') ? 'qm' : null,
    effectTime: past('60') ? time(24, '10:00:00') : null,
    prevention: past('70') ? story.prevent : null,
    recognition: past('80') ? '团队按期关闭，通报表扬' : null,
    containTime: past('30') ? time(1, '16:30:00') : null,
    finishTime: status === '4' ? time(28, '17:00:00') : null,
  }
  stampNew(begun, head)
  const below = (record: Rec, orderNum: number): Rec => {
    stampNew(begun, record)
    return Object.assign(record, { mainId: head.id, orderNum })
  }
  const team = [['qm', 'CHAMPION'], ['qe', 'LEADER'], ['process', 'MEMBER'], ['inspector', 'MEMBER']].map(([member, duty], index) =>
    below({ member, duty }, index + 1)
  )
  const done = (after: number, by: string) => ({ doneTime: time(after, '15:00:00'), doneBy: by, evidence: '记录与照片见附件' })
  const actions: Rec[] = [{ kind: 'CONTAIN', what: story.contain, owner: 'inspector', due: day(1),
    ...(past('30') ? done(1, 'inspector') : {}) }]
  for (const what of story.correct)
    actions.push({ kind: 'CORRECT', what, owner: 'process', due: day(20), ...(past('50') ? done(18, 'process') : {}),
      ...(past('60') ? { verifiedTime: time(22, '09:00:00'), verifiedBy: 'qe' } : {}) })
  if (past('70')) actions.push({ kind: 'PREVENT', what: story.prevent, owner: 'process', due: day(26), ...done(25, 'process') })
  return { head, team, actions: actions.map((action, index) => below(action, index + 1)) }
}

/** Causes one behind the other. */
function chainOf(whys: readonly string[]): unknown[] {
  const [text, ...rest] = whys
  return text === undefined ? [] : [{ text, children: chainOf(rest) }]
}
