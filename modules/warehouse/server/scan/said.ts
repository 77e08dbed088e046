/** What scan mode says. */
export const scanSaid = {
  'zh-CN': {
    unknown: (code: string) => `条码「${code}」无法识别，请重新扫描`,
    notLot: (code: string) => `「${code}」不是批次，请扫描批次标签`,
    notBin: (code: string) => `「${code}」不是库位，请扫描库位标签`,
    nothing: (lot: string, warehouse: string) => `批次 ${lot} 在${warehouse}没有可移动的合格库存`,
    several: (lot: string, bins: string) => `批次 ${lot} 在多个库位有库存：${bins}，请再扫描来源库位`,
    notThere: (lot: string, bin: string) => `批次 ${lot} 在库位 ${bin} 没有可移动的合格库存`,
    already: (lot: string, bin: string) => `批次 ${lot} 已在库位 ${bin}`,
    noCount: (bin: string) => `库位 ${bin} 所在仓库没有正在进行的盘点`,
    severalCounts: (bin: string, docs: string) => `库位 ${bin} 同时在多张盘点单中：${docs}，请在盘点作业中登记`,
    counted: (qty: string, docNo: string) => `已盘 ${qty}，盘点单 ${docNo}`,
    moved: (qty: string, docNo: string) => `已移库 ${qty}，单号 ${docNo}`,
  },
  'en-US': {
    unknown: (code: string) => `The code "${code}" is not known: scan it again`,
    notLot: (code: string) => `"${code}" is no lot: scan the label of a lot`,
    notBin: (code: string) => `"${code}" is no bin: scan the label of a bin`,
    nothing: (lot: string, warehouse: string) => `There is no released stock of lot ${lot} in ${warehouse} that could be moved`,
    several: (lot: string, bins: string) => `Lot ${lot} lies in several bins, ${bins}: scan the bin it comes from too`,
    notThere: (lot: string, bin: string) => `There is no released stock of lot ${lot} in bin ${bin} that could be moved`,
    already: (lot: string, bin: string) => `Lot ${lot} lies in bin ${bin} already`,
    noCount: (bin: string) => `No count goes on in the warehouse of bin ${bin}`,
    severalCounts: (bin: string, docs: string) => `Several counts go on for bin ${bin}, ${docs}: enter it at the count itself`,
    counted: (qty: string, docNo: string) => `${qty} counted, count ${docNo}`,
    moved: (qty: string, docNo: string) => `${qty} moved, document ${docNo}`,
  },
} as const
