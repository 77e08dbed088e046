/** What inspection standards say. */
export const standardMessages = {
  'zh-CN': {
    itemOrCategory: '物料与物料分类请填写其中一个',
    processOnly: '只有过程检验按工序区分，请清空工序',
    noLevel: '按 AQL 抽样请填写检验水平与 AQL',
    noFixed: '固定数量抽样请填写样本量',
    noShare: '按比例抽样请填写抽样比例',
    noEvery: '按批抽检请填写批间隔',
    limits: (lower: string, upper: string) => `下限「${lower}」大于上限「${upper}」，请调整`,
    noLimits: '计量项目请至少填写一个界限',
    target: (target: string) => `目标值「${target}」不在上下限之内，请调整`,
    twice: (name: string) => `检验项目「${name}」重复，请删除其一`,
    used: (name: string, field: string) => `检验项目「${name}」已被标准、检验或控制图使用，${field}不能修改，请新建检验项目`,
    other: (no: string) => `相同范围已有生效的标准 ${no}，请从该标准升版`,
  },
  'en-US': {
    itemOrCategory: 'Give either an item or a category',
    processOnly: 'Only in-process inspection is told apart by process: leave it empty',
    noLevel: 'Sampling by AQL needs level and AQL',
    noFixed: 'A fixed sample needs its size',
    noShare: 'Sampling by share needs the share',
    noEvery: 'Sampling by lots needs the number of lots',
    limits: (lower: string, upper: string) => `The lower limit "${lower}" is above the upper limit "${upper}"`,
    noLimits: 'What is measured needs at least one limit',
    target: (target: string) => `The target "${target}" is not within the limits`,
    twice: (name: string) => `The characteristic "${name}" stands twice: delete one`,
    used: (name: string, field: string) =>
      `Standards, inspections or charts use the characteristic "${name}": ${field} cannot change, make another one`,
    other: (no: string) => `Standard ${no} is in force for the same already: revise that one`,
  },
} as const
