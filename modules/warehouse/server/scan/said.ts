/** What scan mode says. */
export const scanSaid = {
  'zh-CN': {
    unknown: (code: string) => `条码「${code}」无法识别，请重新扫描`,
    notLot: (code: string) => `「${code}」不是批次，请扫描批次标签`,
    notBin: (code: string) => `「${code}」不是库位，请扫描库位标签`,
    nothing: (lot: string, warehouse: string) => `批次 ${lot} 在${warehouse}没有可移动的合格库存`,
    several: (lot: string, bins: string) => `批次 ${lot} 在多个库位有库存：${bins}，请用「调拨」单指定来源库位`,
    already: (lot: string, bin: string) => `批次 ${lot} 已在库位 ${bin}`,
    moved: (qty: string, docNo: string) => `已移库 ${qty}，单号 ${docNo}`,
  },
  'en-US': {
    unknown: (code: string) => `The code "${code}" is not known: scan it again`,
    notLot: (code: string) => `"${code}" is no lot: scan the label of a lot`,
    notBin: (code: string) => `"${code}" is no bin: scan the label of a bin`,
    nothing: (lot: string, warehouse: string) => `There is no released stock of lot ${lot} in ${warehouse} that could be moved`,
    several: (lot: string, bins: string) => `Lot ${lot} lies in several bins, ${bins}: write a transfer that names the bin it comes from`,
    already: (lot: string, bin: string) => `Lot ${lot} lies in bin ${bin} already`,
    moved: (qty: string, docNo: string) => `${qty} moved, document ${docNo}`,
  },
} as const
