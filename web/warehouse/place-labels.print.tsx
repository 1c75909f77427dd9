import { rackContract } from '#shared/warehouse/rack.contract.ts';
import { shelfContract } from '#shared/warehouse/shelf.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNamesIn } from '#web/lib/names.ts';
import { useRead } from '#web/lib/query.ts';
import { useLocation, useSearchParams } from '#web/lib/router/location.ts';
import { CodeLabels } from '#web/settings/preferences/code-labels.paper.tsx';
import { usePaperLanguage } from '#web/ui/print/paper-language.ts';

const places = { warehouses: warehouseContract, racks: rackContract, shelves: shelfContract };

/** Labels of the places that were chosen in their list: `/shelves/labels?ids=3,4`. */
export default function PlaceLabels() {
  const t = useT();
  const nameOf = useNamesIn(usePaperLanguage());
  const { pathname } = useLocation();
  const ids = useSearchParams().get('ids') ?? '';
  const kind = (Object.keys(places) as (keyof typeof places)[]).find((each) =>
    pathname.startsWith(`/${each}/`),
  );
  const { list, manifest } = places[kind ?? 'shelves'];
  const read = useRead(list, { query: { ids, perPage: 200 } });
  const labels = read.data?.data.map((place) => {
    const above = [
      ...('warehouse' in place ? [place.warehouse] : []),
      ...('rack' in place ? [place.rack] : []),
    ];
    return { code: place.code, name: nameOf(place), second: above.map(nameOf).join(' · ') };
  });
  return <CodeLabels title={t('warehouse.labels')} back={manifest.screen} labels={labels} />;
}
