import type { Overview } from '@/contract/panel/overview'
import { staffApi } from '@/client/staff/staffApi'
import { formatMoment } from '@/copy/format'
import { OVERVIEW_COPY } from '@/copy/panel/overview'
import { saleGapWords } from '@/copy/saleGaps'
import { PANEL_SHARED_COPY } from '@/copy/panel/shared'
import { Notice } from '@/ui/Notice'
import { Skeleton, SkeletonBlock } from '@/ui/Skeleton'
import { PanelFrame } from '../PanelFrame'
import { PanelFailure } from '../shared/PanelFailure'
import { RefreshButton } from '../shared/RefreshButton'
import { useAnswer } from '../shared/useAnswer'
import { MonthsSection } from './MonthsSection'
import { Tiles } from './Tiles'

/** The club in figures, all from one call. */
export function OverviewScreen() {
  const { value, failure, reload } = useAnswer<Overview>(staffApi.overview)
  return (
    <PanelFrame heading={OVERVIEW_COPY.title} subtitle={OVERVIEW_COPY.text}>
      {failure && (
        <PanelFailure
          title={value ? PANEL_SHARED_COPY.stale : OVERVIEW_COPY.failed}
          code={failure}
          onRetry={reload}
          className="mt-6"
        />
      )}
      {!value && !failure && <OverviewSkeleton />}
      {value && (
        <>
          <RefreshButton onRefresh={reload} className="mt-4" />
          {value.missing_to_sell.length > 0 && (
            <Notice tone="warning" className="mt-6" title={OVERVIEW_COPY.notSelling.title}>
              {OVERVIEW_COPY.notSelling.text(saleGapWords(value.missing_to_sell))}
            </Notice>
          )}
          {value.outages.map(({ way, since }) => (
            <Notice
              key={way}
              tone="warning"
              className="mt-6"
              title={OVERVIEW_COPY.outages[way].title(formatMoment(new Date(since), new Date()))}
            >
              {OVERVIEW_COPY.outages[way].text}
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
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((tile) => (
          <SkeletonBlock key={tile} className="h-32 w-full" />
        ))}
      </div>
    </Skeleton>
  </div>
)
