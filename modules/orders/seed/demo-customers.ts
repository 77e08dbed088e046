import type { Ctx } from '#kernel/server/context.ts'
import { item } from '#modules/product/index.ts'
import { actingAs, createAll, dayFromNow, storedIds, type IdOf } from '#modules/system/server.ts'
import { customer } from '../entities/customer.ts'
import { fxRate, priceList } from '../entities/price.ts'

export type Seed = readonly [code: string, name: string, short: string, city: string, more: Readonly<Record<string, string | number>>]

/** Customers of the demonstration plant (domain §2.15): ten of them abroad. */
export const domestic: readonly Seed[] = [
  ['C-001', '宁波海天精工机械有限公司', '海天精工', '浙江宁波北仑区黄海路 88 号', { level: 'A', creditLimit: '800000' }],
  ['C-002', '沈阳第一机床厂', '沈阳一机', '辽宁沈阳铁西区开发大路 17 号', { level: 'A', creditLimit: '600000' }],
  ['C-003', '苏州恒锐刀具有限公司', '苏州恒锐', '江苏苏州工业园区星龙街 428 号', { level: 'B', creditLimit: '300000' }],
  ['C-004', '东莞精诚模具有限公司', '东莞精诚', '广东东莞长安镇振安中路 210 号', { level: 'B', creditLimit: '200000' }],
  ['C-005', '重庆川渝齿轮箱有限公司', '川渝齿轮', '重庆江津区珞璜工业园 6 号', { level: 'B', creditLimit: '250000' }],
  ['C-006', '西安航空动力零部件有限公司', '西航零部件', '陕西西安未央区徐家湾 9 号', { level: 'A', creditLimit: '900000',
    coaRequired: 'Y' }],
  ['C-007', '常州华光数控刀具经营部', '华光刀具', '江苏常州武进区湖塘镇 33 号', { level: 'C', creditLimit: '200000' }],
  ['C-008', '洛阳轴承研究所试验工厂', '洛轴试验厂', '河南洛阳涧西区建设路 96 号', { level: 'B', creditLimit: '200000' }],
  ['C-009', '山东鲁能液压件有限公司', '鲁能液压', '山东济南历城区工业北路 58 号', { level: 'C', creditLimit: '80000' }],
  ['C-010', '长春一汽工装模具有限公司', '一汽工装', '吉林长春绿园区东风大街 83 号', { level: 'A', creditLimit: '700000',
    coaRequired: 'Y' }],
  ['C-011', '温州五洲阀门有限公司', '五洲阀门', '浙江温州龙湾区永强路 15 号', { level: 'C', creditLimit: '160000' }],
  ['C-012', '成都普什汽车零部件有限公司', '普什汽配', '四川成都龙泉驿区车城大道 1 号', { level: 'B', creditLimit: '260000' }],
  ['C-013', '厦门金鹭贸易有限公司', '金鹭贸易', '福建厦门湖里区兴隆路 27 号', { level: 'B', creditLimit: '300000' }],
  ['C-014', '天津港机配件有限公司', '天津港机', '天津滨海新区新港路 5 号', { level: 'C', creditLimit: '60000', status: 'BLOCKED' }],
  ['C-015', '株洲南车工具公司', '南车工具', '湖南株洲石峰区田心路 18 号', { level: 'B', creditLimit: '350000' }],
]
export const abroad: readonly Seed[] = [
  ['E-001', 'Müller Präzisionswerkzeuge GmbH', 'Müller', 'Industriestraße 12, 70565 Stuttgart', { country: 'DE', currency: 'EUR',
    tradeTerm: 'CIF', payTerm: 'T/T 60 days', payDays: 60, creditLimit: '120000', coaRequired: 'Y' }],
  ['E-002', 'Utensili Rossi S.r.l.', 'Rossi', 'Via dell’Industria 40, 20090 Milano', { country: 'IT', currency: 'EUR', tradeTerm: 'FOB',
    payTerm: 'T/T 30 days', creditLimit: '80000' }],
  ['E-003', 'Great Lakes Tooling Inc.', 'Great Lakes', '2200 Harbor Ave, Cleveland OH 44113', { country: 'US', currency: 'USD',
    tradeTerm: 'FOB', payTerm: 'L/C at sight', creditLimit: '150000', coaRequired: 'Y' }],
  ['E-004', '株式会社東海工具', '東海工具', '愛知県名古屋市港区東築地町 5', { country: 'JP', currency: 'JPY', tradeTerm: 'CIF',
    payTerm: 'T/T 45 days', payDays: 45, creditLimit: '15000000' }],
  ['E-005', 'Hansung Cutting Tools Co., Ltd.', 'Hansung', '77 Gongdan-ro, Changwon', { country: 'KR', currency: 'USD', tradeTerm: 'CFR',
    payTerm: 'T/T 30 days', creditLimit: '90000' }],
  ['E-006', 'Bharat Carbide Pvt. Ltd.', 'Bharat Carbide', 'Plot 18, MIDC Bhosari, Pune 411026', { country: 'IN', currency: 'USD',
    tradeTerm: 'CIF', payTerm: 'L/C 60 days', payDays: 60, creditLimit: '70000' }],
  ['E-007', 'Ferramentas Brasil Ltda.', 'Ferramentas', 'Rua Industrial 310, Joinville SC', { country: 'BR', currency: 'USD',
    tradeTerm: 'FOB', payTerm: 'T/T in advance', payDays: 0, creditLimit: '40000' }],
  ['E-008', 'Anadolu Takım Sanayi A.Ş.', 'Anadolu Takım', 'OSB 5. Cadde 14, Bursa', { country: 'TR', currency: 'EUR', tradeTerm: 'FCA',
    payTerm: 'T/T 30 days', creditLimit: '60000' }],
  ['E-009', 'Saigon Precision JSC', 'Saigon Precision', 'Lot 7, Tan Thuan EPZ, Ho Chi Minh City', { country: 'VN', currency: 'USD',
    tradeTerm: 'DAP', payTerm: 'T/T 30 days', creditLimit: '50000' }],
  ['E-010', 'Nordwerk Tools GmbH', 'Nordwerk', 'Am Hafen 3, 28217 Bremen', { country: 'DE', currency: 'EUR', tradeTerm: 'CIF',
    payTerm: 'T/T 30 days', creditLimit: '90000' }],
]

/** Inserts that are sold, with their price in CNY. */
export const soldInserts: readonly (readonly [item: string, price: number])[] = [['CNMG120408-P25C', 14.8], ['TNMG160404-P25C', 12.6], [
  'SNMG120412-YG8',
  13.9,
], ['DNMG150608-P25C', 17.2], ['WNMG080408-P25C', 15.4]]

const rates: readonly (readonly [currency: string, rate: string, daysAgo: number])[] = [['USD', '7.1850', 60], ['USD', '7.1420', 20], [
  'EUR',
  '7.7900',
  60,
], ['EUR', '7.8260', 20], ['JPY', '0.0482', 60], ['JPY', '0.0479', 20]]

/** How much of a price is asked for a hundred and a thousand pieces at once. */
const breaks: readonly (readonly [fromQty: string, share: number])[] = [['0', 1], ['1000', 0.95], ['5000', 0.9]]
export const perUnit: Readonly<Record<string, number>> = { CNY: 1, USD: 7.142, EUR: 7.826, JPY: 0.0479 }

export async function seedCustomers(system: Ctx): Promise<{ customers: IdOf; items: IdOf }> {
  const ctx = actingAs(system, 'sales', 120)
  const items = await storedIds(ctx, item, 'code')
  const parts = (code: string) =>
    soldInserts.map(([insert], index) => ({ item: items(insert), customerPartNo: `${code.replace('-', '')}-${10_200 + index * 7}`,
      hsCode: '8209001010' })
    )
  const customers = await createAll(ctx, customer,
    [...domestic, ...abroad].map(([code, name, shortName, address, more]) => ({ code, name, shortName, ...more, ...(code.startsWith('E')
      ? { nameEn: name, overPct: '5', underPct: '5', shipMark: `${shortName.toUpperCase()}\nC/NO. 1-UP\nMADE IN CHINA`, parts: parts(code) }
      : { overPct: '0', underPct: '0' }),
      addresses: [{ name: '总部', address, isDefault: 'Y', ...(more.country ? { country: more.country } : { country: 'CN' }) }],
      contacts: [{ name: code.startsWith('E') ? 'Purchasing Dept.' : '采购部', phone: '0574-88001234' }] })
    ))
  await createAll(ctx, fxRate, rates.map(([currency, rate, daysAgo]) => ({ currency, rate, validFrom: dayFromNow(ctx, 120 - daysAgo) })))
  await createAll(ctx, priceList,
    Object.entries(perUnit).map(([currency, unit]) => ({ code: `PL-${currency}`, currency, validFrom: dayFromNow(ctx, -30),
      lines: soldInserts.flatMap(([insert, price]) =>
        breaks.map(([fromQty, share]) => ({ item: items(insert), fromQty,
          price: ((price * share) / unit).toFixed(currency === 'JPY' ? 0 : 2) })
        )
      ) })
    ))
  return { customers, items }
}
