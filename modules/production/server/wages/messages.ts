import type { ShareFault } from '../../rules/wages.ts'

const shareFaults = {
  'zh-CN': { twice: '同一人只能出现一次', count: '份额的个数须与人员一致', range: '每份须大于 0、不超过 1，最多 6 位小数，如 0.5,0.3,0.2',
    sum: '份额合计必须等于 1' },
  'en-US': { twice: 'A person stands there twice', count: 'There must be one share for each person',
    range: 'Each share is above 0 and at most 1 with at most 6 decimals, as in 0.5,0.3,0.2', sum: 'The shares must add up to 1' },
} as const satisfies Record<string, Record<ShareFault, string>>

/** What piece wages say. */
export const wageMessages = {
  'zh-CN': {
    shares: shareFaults['zh-CN'],
    itemOrCategory: '物料和物料分类只能填一个',
    endsBefore: '失效日期不能早于生效日期',
    twice: (from: string) => `同条件已有 ${from} 生效的单价`,
    future: '不能为还没有到的月份做工资表',
    late: (count: number) => `有 ${count} 条报工还没有带入，请先「重新带入」`,
    nobody: '没有可计的报工，不能提交',
    sameChecker: '核对人不能审批同一张工资表',
  },
  'en-US': {
    shares: shareFaults['en-US'],
    itemOrCategory: 'Choose an item or a category, not both',
    endsBefore: 'It cannot end before it begins',
    twice: (from: string) => `A rate of the same kind already begins on ${from}`,
    future: 'There is no sheet for a month that has not come',
    late: (count: number) => `${count} reports are not taken in yet: take them in anew`,
    nobody: 'There is nothing to pay on it',
    sameChecker: 'Who checked a sheet does not approve it',
  },
} as const
