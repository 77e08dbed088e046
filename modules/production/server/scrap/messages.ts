/** What documents of scrap say. */
export const scrapMessages = {
  'zh-CN': {
    counted: (left: string) => `该工序未开单的报废只有 ${left}`,
    wip: (left: string) => `该工序在制可报废的只有 ${left}`,
    wipReason: '在制报废请选择报废原因',
    atFirst: '首道工序尚未投料，没有可报废的在制；做坏的请按报工报废',
    inHeat: (no: string) => `该流转卡在炉次 ${no} 中，出炉后再报废`,
    notReclaim: '请选择类型为「回收料」的物料',
    toWeigh: '请填写实称重量，不回收时填 0',
    noPlace: '有回收重量时请选择回收仓库和库位',
    nothingNew: '本车间没有未开单的报废',
    takenIn: (rows: number) => `已带入 ${rows} 行，请称重后提交`,
    reclaimed: (kg: string) => `${kg} kg 回收料已入库`,
  },
  'en-US': {
    counted: (left: string) => `Only ${left} of the operation are counted as scrap and on no document`,
    wip: (left: string) => `Only ${left} are in process at the operation`,
    wipReason: 'Choose the reason for pieces in process',
    atFirst: 'Nothing has been made yet at the first operation: what was spoiled there is reported as scrap',
    inHeat: (no: string) => `The traveller is in heat ${no}: scrap its pieces once they are out`,
    notReclaim: 'Choose an item of the type reclaim',
    toWeigh: 'Enter what they weigh; 0 where nothing is reclaimed',
    noPlace: 'Choose store and bin for what is reclaimed',
    nothingNew: 'Nothing of the workshop is counted as scrap without a document',
    takenIn: (rows: number) => `${rows} rows taken in: weigh them, then submit`,
    reclaimed: (kg: string) => `${kg} kg of reclaim received`,
  },
}
