/** What the proof of the stock says. */
export const proofMessages = {
  'zh-CN': {
    tallies: '对账完成，账实逻辑一致',
    differs: (count: number) => `对账完成，发现 ${count} 处差异，请查看明细`,
    checked: (name: string, count: number) => (count === 0 ? `${name}：一致` : `${name}：${count} 处差异`),
    total: (count: number) => (count === 0 ? '库存对账一致' : `库存对账发现 ${count} 处差异，已通知仓管员和厂长`),
  },
  'en-US': {
    tallies: 'The stock tallies',
    differs: (count: number) => `${count} differences were found: see the details`,
    checked: (name: string, count: number) => (count === 0 ? `${name}: tallies` : `${name}: ${count} differences`),
    total: (count: number) => (count === 0 ? 'The stock tallies' : `${count} differences; storekeepers and the plant manager were told`),
  },
} as const
