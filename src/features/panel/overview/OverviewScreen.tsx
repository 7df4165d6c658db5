import type { Overview } from '@/contract/panel/overview'
import { staffApi } from '@/client/staff/staffApi'
import { FAULT_COPY } from '@/copy/troubles'
import { formatMoment } from '@/copy/format'
import { OVERVIEW_COPY } from '@/copy/panel/overview'
import { saleGapWords } from '@/copy/saleGaps'
import { Notice } from '@/ui/Notice'
import { Skeleton, SkeletonBlock } from '@/ui/Skeleton'
import { PanelFrame } from '../PanelFrame'
import { AnswerFailure } from '../shared/AnswerFailure'
import { useAnswer } from '../shared/useAnswer'
import { MonthsSection } from './MonthsSection'
import { Tiles } from './Tiles'

/** The club in figures, all from one call. */
export function OverviewScreen() {
  const answer = useAnswer<Overview>(staffApi.overview)
  const { value, failure, reload } = answer
  return (
    <PanelFrame
      heading={OVERVIEW_COPY.title}
      subtitle={OVERVIEW_COPY.text}
      onRefresh={value ? reload : undefined}
    >
      <AnswerFailure answer={answer} failed={OVERVIEW_COPY.failed} />
      {!value && !failure && <OverviewSkeleton />}
      {value && (
        <>
          {value.missing_to_sell.length > 0 && (
            <Notice tone="warning" className="mt-6" title={OVERVIEW_COPY.notSelling.title}>
              {OVERVIEW_COPY.notSelling.text(saleGapWords(value.missing_to_sell))}
            </Notice>
          )}
          {value.faults.map(({ kind, since }) => (
            <Notice
              key={kind}
              tone="warning"
              className="mt-6"
              title={OVERVIEW_COPY.broken(FAULT_COPY[kind].title, formatMoment(new Date(since), new Date()))}
            >
              {OVERVIEW_COPY.brokenText(FAULT_COPY[kind].text)}
            </Notice>
          ))}
          <Tiles overview={value} />
          <MonthsSection months={value.months} />
        </>
      )}
    </PanelFrame>
  )
}

const OverviewSkeleton = () => (
  <div className="mt-8">
    <Skeleton label={OVERVIEW_COPY.loading}>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-6">
        {[1, 2, 3, 4, 5, 6].map((figure) => (
          <SkeletonBlock key={figure} className="h-24 w-full" />
        ))}
      </div>
    </Skeleton>
  </div>
)
