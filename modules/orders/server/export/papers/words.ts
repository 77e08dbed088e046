/** What papers of ours say, in Chinese and English; on request both. */
export type PaperLang = 'zh' | 'en' | 'both'
export type PaperKind = 'CI' | 'PL' | 'CO' | 'MARK' | 'LOAD'

const pairs = {
  CI: ['商业发票', 'COMMERCIAL INVOICE'],
  PL: ['装箱单', 'PACKING LIST'],
  CO: ['原产地证申请资料', 'DATA FOR CERTIFICATE OF ORIGIN'],
  MARK: ['唛头', 'SHIPPING MARKS'],
  LOAD: ['装柜清单', 'CONTAINER LOADING LIST'],
  coa: ['质量证明书', 'CERTIFICATES OF ANALYSIS'],
  noCoa: ['以下批次没有已签发的质量证明书', 'NO CERTIFICATE HAS BEEN ISSUED FOR THESE LOTS'],
  draft: ['草稿，尚未出具', 'DRAFT, NOT ISSUED'],
  stale: ['已过期：出具后货物有变动，不得使用', 'STALE: THE GOODS CHANGED SINCE, NOT VALID'],
  invoiceNo: ['发票号', 'Invoice no.'],
  date: ['日期', 'Date'],
  buyer: ['买方', 'Buyer'],
  address: ['地址', 'Address'],
  contract: ['合同号', 'Contract no.'],
  lc: ['信用证号', 'L/C no.'],
  from: ['起运港', 'From'],
  to: ['目的港', 'To'],
  term: ['贸易术语', 'Terms'],
  payment: ['付款条件', 'Payment'],
  vessel: ['船名航次', 'Vessel'],
  etd: ['开航日', 'Sailing on'],
  container: ['箱号', 'Container'],
  booking: ['订舱号', 'Booking no.'],
  origin: ['原产地', 'Origin'],
  marks: ['唛头', 'Marks'],
  room: ['箱型限额', 'Room of the container'],
  left: ['剩余', 'Room left'],
  no: ['序号', 'No.'],
  unit: ['包装号', 'Unit'],
  goods: ['品名规格', 'Description of goods'],
  part: ['客户料号', 'Your part no.'],
  po: ['客户订单', 'Your order'],
  hs: ['HS 编码', 'HS code'],
  lots: ['批号', 'Lot'],
  qty: ['数量', 'Quantity'],
  cartons: ['箱数', 'Cartons'],
  net: ['净重 kg', 'N.W. kg'],
  gross: ['毛重 kg', 'G.W. kg'],
  volume: ['体积 m³', 'Meas. m³'],
  price: ['单价', 'Unit price'],
  amount: ['金额', 'Amount'],
  total: ['合计', 'TOTAL'],
  packages: ['包装件数', 'Packages'],
  sample: ['样品，不作销售，金额仅供报关', 'SAMPLES, NOT FOR SALE; VALUE FOR CUSTOMS PURPOSES ONLY'],
} as const satisfies Record<string, readonly [zh: string, en: string]>

export type Word = keyof typeof pairs

/** A word of a paper. */
export function wordOf(word: Word, lang: PaperLang): string {
  return both(pairs[word][0], pairs[word][1], lang)
}

/** One text of two, or both of them; where they are the same, once. */
export function both(zh: string, en: string, lang: PaperLang, between = ' '): string {
  if (lang === 'zh') return zh
  return lang === 'en' || zh === en || zh === '' ? en : en === '' ? zh : `${zh}${between}${en}`
}
