import { sql } from 'kysely'
import { Decimal, type Locale } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { keepFile } from '#kernel/server/files/store-file.ts'
import { lookup } from '#kernel/entity/lookup.ts'
import { printPages } from '#modules/label/server.ts'
import type { Coa } from './fill.ts'
import { coaPages, coaSize, type CoaColumn, type CoaTexts } from './paper.ts'
import { coaMessages } from './messages.ts'

type PrintRow = Record<CoaColumn, string>
/** What a characteristic is called. */
interface Named {
  code: string
  char: string
  charEn: string | null
}
interface Product {
  code: string
  name: string
}
/** A quantity with its unit's code and English name. */
interface Quantity {
  qty: string
  uom: string
  uomEn: string | null
}
interface Facts {
  plant: string
  issuer: string
  shipment: string
  products: Product[]
  quantities: Quantity[]
  rows: (Omit<PrintRow, 'name' | 'result'> & Named & { counted: { checked: number; bad: number } | null; judged: string | null })[]
}

const words = {
  'zh-CN': {
    title: '质量证明书',
    noLabel: '证书编号',
    dateLabel: '签发日期',
    versionLabel: '版本',
    productLabel: '产品',
    customerLabel: '客户',
    orderLabel: '订单号',
    shipmentLabel: '出库单',
    quantityLabel: '数量',
    lotHead: '批号',
    nameHead: '检验项目',
    unitHead: '单位',
    limitsHead: '标准值',
    saidHead: '实测值',
    meanHead: '平均',
    nHead: '样本',
    resultHead: '判定',
    statement: '兹证明上列产品按规定的标准检验，结果如上。',
    issued: (who: string) => `签发人：${who}`,
    page: (page: number, all: number) => `第 ${page} 页，共 ${all} 页`,
    judged: lookup({ OK: '合格', NG: '不合格', CONC: '让步' }),
    name: ({ char }: Named) => char,
    product: ({ code, name }: Product) => `${code} ${name}`,
    quantity: ({ qty, uom }: Quantity) => `${qty} ${uom}`,
  },
  'en-US': {
    title: 'Certificate of Analysis',
    noLabel: 'Certificate',
    dateLabel: 'Issued on',
    versionLabel: 'Version',
    productLabel: 'Product',
    customerLabel: 'Customer',
    orderLabel: 'Order',
    shipmentLabel: 'Shipment',
    quantityLabel: 'Quantity',
    lotHead: 'Lot',
    nameHead: 'Characteristic',
    unitHead: 'Unit',
    limitsHead: 'Specification',
    saidHead: 'Measured',
    meanHead: 'Mean',
    nHead: 'n',
    resultHead: '',
    statement: 'We certify that the products above were inspected by the standards agreed, with the results stated.',
    issued: (who: string) => `Issued by: ${who}`,
    page: (page: number, all: number) => `Page ${page} of ${all}`,
    judged: lookup({ OK: 'OK', NG: 'NG', CONC: 'Dev.' }),
    // A name in Chinese says nothing to whoever reads English: beside it stands its code.
    name: ({ code, char, charEn }: Named) => charEn ?? `${code} ${char}`,
    product: ({ code }: Product) => code,
    quantity: ({ qty, uom, uomEn }: Quantity) => `${qty} ${uomEn ?? uom}`,
  },
} as const satisfies Record<Locale, unknown>

/** Makes the certificate in both languages and keeps it: what was issued never changes. */
export async function printCoa(ctx: Ctx, record: Coa): Promise<Pick<Coa, 'fileZh' | 'fileEn'>> {
  const facts = await factsOf(ctx, record)
  return { fileZh: await kept(ctx, record, facts, 'zh-CN'), fileEn: await kept(ctx, record, facts, 'en-US') }
}

async function kept(ctx: Ctx, record: Coa, facts: Facts, locale: Locale): Promise<string> {
  const bytes = await printPages(ctx, { title: `${words[locale].title} ${record.docNo}`, size: coaSize,
    pages: coaPages(textsOf(record, facts, locale)) })
  if (!bytes) throw new Refusal(coaMessages[ctx.locale].notPrinted)
  return keepFile(ctx.kernel, bytes, { filename: `${record.docNo}-V${record.version}-${locale === 'zh-CN' ? 'zh' : 'en'}.pdf`, biz: 'coa' })
}

/** Everything that a certificate says in one language. */
export function textsOf(record: Pick<Coa, 'docNo' | 'version' | 'customer' | 'orderNo' | 'auditTime'>,
  { plant, issuer, shipment, products, quantities, rows }: Facts, locale: Locale): CoaTexts {
  const { issued, page, judged, name, product, quantity, ...text } = words[locale]
  const messages = coaMessages[locale]
  const fact = (label: string, value: string) => ({ label, text: value })
  return {
    plant,
    title: text.title,
    facts: [
      [fact(text.noLabel, record.docNo), fact(text.customerLabel, record.customer)],
      [fact(text.dateLabel, (record.auditTime ?? '').slice(0, 10)), fact(text.orderLabel, record.orderNo ?? '—')],
      [fact(text.versionLabel, `V${record.version}`), fact(text.shipmentLabel, shipment || '—')],
      [fact(text.productLabel, products.map(product).join(messages.between)),
        fact(text.quantityLabel, quantities.map(quantity).join(messages.between))],
    ],
    heads: { lot: text.lotHead, name: text.nameHead, unit: text.unitHead, limits: text.limitsHead, said: text.saidHead, mean: text.meanHead,
      n: text.nHead, result: text.resultHead },
    rows: rows.map((row) => ({ ...row, name: name(row), said: row.counted ? messages.tally(row.counted.checked, row.counted.bad) : row.said,
      result: judged[row.judged ?? ''] ?? '' })
    ),
    statement: text.statement,
    issued: issued(issuer),
    page,
  }
}

/** What stands on a certificate, in any language. */
export async function factsOf(ctx: Ctx, { id, shipment, auditBy }: Coa): Promise<Facts> {
  const { tenantId } = ctx.session
  const { rows } = await sql<Facts['rows'][number]>`
    select l.lot_no as lot, c.code, c.name as char, c.name_en as "charEn", coalesce(v.unit, '') as unit, coalesce(v.limits, '') as limits,
      coalesce(v.said, '') as said, coalesce(trim_scale(v.mean)::text, '') as mean, coalesce(v.n::text, '') as n, v.result as judged,
      case
        when c.kind = 'ATT' then (
          select json_build_object('checked', x.checked, 'bad', x.nonconforming)
          from qms_insp_line x
          where x.insp_id = v.inspection and x.char_id = v.char_id and x.del_flag = 0
          limit 1
        )
      end as counted
    from qms_coa_line v
    join wms_lot l on l.id = v.lot
    join qms_char c on c.id = v.char_id
    where v.main_id = ${id} and v.del_flag = 0
    order by v.order_num`.execute(ctx.db)
  const { rows: lots } = await sql<Quantity & Product>`
    select i.code, i.name, trim_scale(sum(l.qty))::text as qty, u.code as uom, u.name_en as "uomEn"
    from qms_coa_lot l
    join md_item i on i.id = l.item
    join md_uom u on u.id = i.base_uom
    where l.main_id = ${id} and l.del_flag = 0
    group by i.code, i.name, u.code, u.name_en
    order by i.code`.execute(ctx.db)
  const { rows: [around] } = await sql<{ plant: string | null; issuer: string | null; shipment: string | null }>`
    select (
        select depart_name
        from sys_depart
        where tenant_id = ${tenantId} and del_flag = 0 and coalesce(parent_id, '') in ('', '0')
        order by create_time
        limit 1
      ) as plant,
      (select realname from sys_user where username = ${auditBy}) as issuer,
      (select doc_no from wms_out where id = ${shipment}) as shipment`.execute(ctx.db)
  return { plant: around?.plant ?? '', issuer: around?.issuer ?? auditBy ?? '', shipment: around?.shipment ?? '',
    products: lots.map(({ code, name }) => ({ code, name })),
    quantities: lots.map(({ qty, uom, uomEn }) => ({ qty: new Decimal(qty).toFixed(), uom, uomEn })), rows }
}
