import { Tag } from 'antd'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { msa, type Anova, type GaugeStudy, type StudyAnalysis as Analysis } from '../../index.ts'
import { AveragesChart } from './AveragesChart.tsx'
import type { StudySheet } from '../../calls/msa.ts'
import { useGaugeText, type GaugeTextKey } from './text.ts'

const figure = (value: number | null, digits = 4) => (value === null ? '—' : value.toFixed(digits))
/** Below what is printed nobody tells chances apart. */
const chance = (p: number | null,
  digits = 3) => (p !== null && p < 0.5 * 10 ** -digits ? `< ${(10 ** -digits).toFixed(digits)}` : figure(p, digits))
const share = (value: number | null) => (value === null ? '—' : `${value.toFixed(2)}%`)

/** What a study says: the figures of its kind, and whether the gauge is accepted. */
export function StudyAnalysis({ found, sheet, names }: { found: Analysis; sheet: StudySheet; names: readonly string[] }) {
  const { say, locale } = useGaugeText()
  return (
    <section className="qmg-analysis" aria-label={say('measurements')}>
      <div>
        <StatusTag entry={dictEntry(msa.fields.result, found.verdict, found.verdict, locale)} />
      </div>
      {found.kind === 'GRR' && <Reproducibility study={found.study} pctTolerance={found.pctTolerance} sheet={sheet} names={names} />}
      {found.kind === 'BIAS' && (
        <Figures
          rows={[['bias', figure(found.study.bias)], ['sigma', figure(found.study.sigma)], ['interval', found.study.interval.map((end) =>
            figure(end)
          ).join(' … ')], ['t', figure(found.study.t, 3)], ['p', chance(found.study.p, 4)]]}
        />
      )}
      {found.kind === 'LINEARITY' && (
        <Figures
          rows={[['slope', figure(found.study.slope)], ['intercept', figure(found.study.intercept)], ['rSquared',
            figure(found.study.rSquared)], ['biases', found.study.biases.map((bias) => figure(bias)).join(', ')]]}
        />
      )}
    </section>
  )
}

function Figures({ rows }: { rows: readonly (readonly [GaugeTextKey, string])[] }) {
  const { say } = useGaugeText()
  return (
    <dl className="qmg-figures">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{say(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Reproducibility(
  { study, pctTolerance, sheet, names }: { study: GaugeStudy; pctTolerance: number | null; sheet: StudySheet; names: readonly string[] },
) {
  const { say } = useGaugeText()
  const parts = ['ev', 'av', 'grr', 'pv', 'tv'] as const
  return (
    <>
      <p className="qmg-faint">{say('rule')}</p>
      <div className="qmg-scroll">
        <table className="qmg-grid">
          <thead>
            <tr>
              <th scope="col">{say('method')}</th>
              {parts.map((name) => <th scope="col" key={name}>{say(name)}</th>)}
              <th scope="col">{say('pctGrr')}</th>
              <th scope="col">{say('ndc')}</th>
            </tr>
          </thead>
          <tbody>
            {[{ name: say('averageRange'), of: study }, { name: say(study.anova.pooled ? 'anovaPooled' : 'anova'), of: study.anova }].map((
              { name, of },
            ) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {parts.map((part) => <td key={part}>{figure(of[part])}</td>)}
                <td>{share(of.pctGrr)}</td>
                <td>{of.ndc ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pctTolerance !== null && (
        <div>
          <Tag>{say('pctTolerance')} {share(pctTolerance)}</Tag>
        </div>
      )}
      <Variance anova={study.anova} />
      <AveragesChart sheet={sheet} names={names} />
    </>
  )
}

function Variance({ anova }: { anova: Anova }) {
  const { say } = useGaugeText()
  return (
    <div className="qmg-scroll">
      <table className="qmg-grid">
        <caption>{say('anova')}</caption>
        <thead>
          <tr>{(['source', 'degrees', 'ss', 'ms', 'f', 'p'] as const).map((name) => <th scope="col" key={name}>{say(name)}</th>)}</tr>
        </thead>
        <tbody>
          {anova.table.map(({ source, degrees, ss, ms, f, p }) => (
            <tr key={source}>
              <th scope="row">{say(source)}</th>
              <td>{degrees}</td>
              <td>{figure(ss, 6)}</td>
              <td>{figure(ms, 6)}</td>
              <td>{figure(f, 3)}</td>
              <td>{chance(p)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
