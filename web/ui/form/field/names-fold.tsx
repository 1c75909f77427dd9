import { Textarea, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ChangeEvent, type CSSProperties, Fragment, type ReactNode, useId, useState } from 'react';
import { directionOf, type Language, languages } from '#shared/lib/language.ts';
import { filledNames, type Names } from '#shared/lib/names.ts';
import { useT } from '#web/lib/i18n.ts';
import { languageNames } from '#web/ui/layout/appearance/language-names.ts';
import classes from './names-fold.module.css';

interface NamesFoldProps {
  /** What the names are of, if not of the record. */
  of?: ReactNode;
  /** Instead of that they are names in other languages. */
  title?: string | undefined;
  /** They are texts of several lines. */
  lines?: boolean | undefined;
  /** What the shop typed: a language without a name of its own has that one. */
  typed: string;
  names: Names;
  /** Both as they are stored, by default as they were at first. */
  saved?: { typed: string; names: Names } | undefined;
  onChange: (names: Names) => void;
  onBlur?: () => void;
  errorOf: (language: Language) => string | undefined;
  readOnly: boolean;
  className?: string;
  style?: CSSProperties;
}

/** The filled names on one line. */
export const NamesLine = ({ names }: { names: Names }) =>
  Object.entries(filledNames(names)).map(([language, name], index) => (
    <Fragment key={language}>
      {index > 0 && ' · '}
      <bdi lang={language}>{name}</bdi>
    </Fragment>
  ));

interface FoldProps {
  title: ReactNode;
  /** What is in it, shown while it is folded. */
  now: ReactNode;
  /** Whether something in it has to be read, such as an error, so that it is open. */
  hasProblem: boolean;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  children: ReactNode;
}

/** Fields that are folded until somebody wants to read or change them. */
export function Fold({ title, now, hasProblem, className = '', style, children }: FoldProps) {
  const id = useId();
  const [isOpened, open] = useState(false);
  const isOpen = isOpened || hasProblem;
  return (
    <div className={`column gap-10 ${className}`} style={style}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => open(!isOpen)}
      >
        <IconChevronDown aria-hidden size={16} stroke={1.7} className={classes.mark} />
        <span className="rigid">{title}</span>
        {!isOpen && <span className="shrinkable muted type-caption breakable">{now}</span>}
      </button>
      {isOpen && (
        <div id={id} className={classes.names}>
          {children}
        </div>
      )}
    </div>
  );
}

/** The languages whose names still say what they said before the shop typed another name. */
function staleLanguages(now: { typed: string; names: Names }, before: { typed: string; names: Names }) {
  if (before.typed === '' || now.typed === before.typed) return [];
  return languages.filter(
    (language) => now.names[language] && now.names[language] === before.names[language],
  );
}

/** A name in each language, folded until somebody wants to read or change it. */
export function NamesFold({
  of,
  title,
  lines,
  typed,
  names,
  saved,
  onChange,
  onBlur,
  errorOf,
  readOnly,
  ...box
}: NamesFoldProps) {
  const t = useT();
  const [first] = useState({ typed, names });
  const stale = staleLanguages({ typed, names }, saved ?? first);
  return (
    <Fold
      {...box}
      title={
        <>
          {of && <bdi>{of}</bdi>}
          {of && ' · '}
          {title ?? t('kit.names.title')}
        </>
      }
      now={<NamesLine names={names} />}
      hasProblem={languages.some(errorOf) || stale.length > 0}
    >
      {stale.length > 0 && (
        <p role="status" className="type-caption plain-text">
          {t('kit.names.stale')}
        </p>
      )}
      {languages.map((language) => {
        const input = {
          label: <span lang={language}>{languageNames[language]}</span>,
          lang: language,
          dir: directionOf(language),
          readOnly,
          autoComplete: 'off',
          placeholder: typed,
          value: names[language] ?? '',
          error: errorOf(language),
          ...(stale.includes(language) && { description: t('kit.names.asBefore') }),
          ...(onBlur && { onBlur }),
          onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            onChange(filledNames({ ...names, [language]: event.currentTarget.value })),
        };
        return lines ? (
          <Textarea key={language} {...input} autosize minRows={2} maxRows={8} />
        ) : (
          <TextInput key={language} {...input} />
        );
      })}
      <p className="muted type-caption">{t('kit.names.help')}</p>
    </Fold>
  );
}
