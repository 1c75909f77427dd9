import { Button, SegmentedControl } from '@mantine/core';
import { useElementSize, useViewportSize } from '@mantine/hooks';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { directionOf, type Language, languages } from '#shared/lib/language.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { useSearchParams } from '#web/lib/router/location.ts';
import { useChangingSearchParams } from '#web/lib/search-params.ts';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import { languageNames } from '#web/ui/layout/appearance/language-names.ts';
import { useDocumentTitle } from '#web/ui/layout/document-title.ts';
import { DownloadButton } from './download-button.tsx';
import { InLanguage } from './in-language.tsx';
import { millimetres, type OwnPages, type PaperSize, pageRule, widthOf } from './page-rule.ts';
import classes from './paper.module.css';
import { usePaperLanguage } from './paper-language.ts';

interface PaperProps {
  /** The name of the document and of its printed file. */
  title: string;
  /** The address that the document belongs to. */
  back: string;
  size: PaperSize;
  /** At the start of each page's footer, beside the page number. */
  foot?: string | undefined;
  /** The document's own language, where the address names none; null: it has several. */
  own?: Language | null;
  /** Fetches the paper as a PDF in a language. */
  pdf?: (language: Language) => Promise<File>;
  /** Further controls between the languages and the Print button. */
  tools?: ReactNode;
  children: ReactNode;
}

/** Space beside the sheet on the screen, in pixels. */
const beside = 24;

/**
 * A document as it is printed: black on white, in the language of the address (`?lang=ar`) instead of the
 * interface's.
 */
export function Paper({ title, back, size, foot, own, pdf, tools, children }: PaperProps) {
  const language = usePaperLanguage(own ?? undefined);
  const asked = useSearchParams();
  const [, setParams] = useChangingSearchParams();
  const { ref, height } = useElementSize();
  const { width } = useViewportSize();
  useDocumentTitle(title);
  const zoom = width ? Math.min(1, (width - beside) / (widthOf(size) / millimetres(1))) : 1;
  return (
    <>
      <style>{pageRule(size, { height: millimetres(height), foot, direction: directionOf(language) })}</style>
      <Bar
        back={back}
        language={own === null && !asked.has('lang') ? '' : language}
        tools={tools}
        pdf={pdf && <DownloadButton fetchFile={() => pdf(language)} />}
        onLanguage={(lang) =>
          setParams((now) => new URLSearchParams({ ...Object.fromEntries(now), lang }), { replace: true })
        }
      />
      <div className={classes.desk}>
        <article
          className={`paper ${classes.sheet}`}
          data-size={typeof size === 'object' ? 'pages' : size}
          lang={language}
          dir={directionOf(language)}
          style={{ zoom }}
        >
          <div ref={ref} className={classes.content}>
            <InLanguage language={language}>{children}</InLanguage>
          </div>
        </article>
      </div>
    </>
  );
}

/** One page of a document with its own page size; lengths in millimetres. */
export const OwnPage = ({ width, height, children }: OwnPages & { children: ReactNode }) => (
  <section className={classes.ownPage} style={{ inlineSize: `${width}mm`, blockSize: `${height}mm` }}>
    {children}
  </section>
);

/** A further document of the same size, on pages of its own. */
export const NextPage = ({ children }: { children: ReactNode }) => (
  <div className={classes.nextPage}>{children}</div>
);

interface BarProps {
  back: string;
  language: string;
  tools: ReactNode;
  pdf: ReactNode;
  onLanguage: (language: string) => void;
}

function Bar({ back, language, tools, pdf, onLanguage }: BarProps) {
  const t = useT();
  return (
    <div className={`${classes.bar} no-print`}>
      <Button
        component={Link}
        to={back}
        variant="default"
        leftSection={<DirectionalIcon icon={IconArrowLeft} />}
      >
        {t('common.back')}
      </Button>
      <SegmentedControl
        className={classes.languages}
        aria-label={t('kit.print.language')}
        data={languages.map((each) => ({
          value: each,
          label: <span lang={each}>{languageNames[each]}</span>,
        }))}
        value={language}
        onChange={onLanguage}
      />
      {tools}
      <div className="flex gap-8">
        {pdf}
        <Button
          leftSection={<IconPrinter aria-hidden size={16} stroke={1.7} />}
          onClick={() => window.print()}
        >
          {t('common.print')}
        </Button>
      </div>
    </div>
  );
}
