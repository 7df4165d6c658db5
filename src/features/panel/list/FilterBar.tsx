import type { ClientPage } from '@/contract/panel/clients'
import { CLIENT_LIST_COPY, FILTER_WORDS } from '@/copy/panel/clientList'
import { CLIENT_FILTER_GROUPS, type ClientFilter } from '@/domain/panel/clientQuery'
import { showChosen } from '../shared/showChosen'

const { filters } = CLIENT_LIST_COPY

interface FilterBarProps {
  chosen: ClientFilter
  counts: ClientPage['counts']
  onChoose: (filter: ClientFilter) => void
}

/** Which clients are shown, and how many each choice leaves. Those who owe form a separate group, to be called. */
export const FilterBar = ({ chosen, counts, onChoose }: FilterBarProps) => (
  <div ref={showChosen} className="fading-edge max-w-full overflow-x-auto">
    <div className="flex w-max divide-x divide-outline overflow-hidden rounded-field border border-outline">
      {CLIENT_FILTER_GROUPS.map(({ group, filters: choices }) => (
        <div key={group} role="group" aria-label={filters[group]} className="flex divide-x divide-outline">
          {choices.map((filter) => (
            <button
              key={filter}
              type="button"
              aria-pressed={filter === chosen}
              className={`min-h-11 cursor-pointer px-2 text-[0.875rem] whitespace-nowrap tabular-nums focus-visible:-outline-offset-4 ${filter === chosen ? 'bg-primary font-semibold text-primary-content' : 'font-medium hover:bg-base-200'}`}
              onClick={() => onChoose(filter)}
            >
              {filters.count(FILTER_WORDS[filter], counts && counts[filter])}
            </button>
          ))}
        </div>
      ))}
    </div>
  </div>
)
