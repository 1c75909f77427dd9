import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { normaliseSearch } from '#shared/lib/normalise-search.ts';

/** What can be chosen by typing. */
export interface Choosable {
  value: string;
  label: string;
  /** Other text by which it is called, such as its code. */
  code?: string | undefined;
  /** Makes what was typed: no match, and chosen only by Enter or a click. */
  isOffer?: boolean | undefined;
  disabled?: boolean | undefined;
}

interface ChoiceParts<Option extends Choosable> {
  /** Those for the typed text, the best first. */
  options: readonly Option[];
  /** Whether the options are the answer to the typed text, not to an earlier one. */
  isAnswer: boolean;
  /** What is typed; null while nothing is. */
  text: string | null;
  /** The label of the chosen one, or nothing. */
  shown: string;
  isClearable?: boolean;
  /** Whether the first option is active although nothing is typed. */
  isAlwaysActive?: boolean;
  /** Whether Enter opens the list where nothing is typed; otherwise the form takes the key. */
  opensOnEnter?: boolean;
  onText: (text: string | null) => void;
  onChoose: (option: Option | null) => void;
  /** Takes the text itself when the field is left. Without it, what matches nothing stays, with a message. */
  onLeave?: ((typed: string) => void) | undefined;
}

const same = (a: string, b: string) => normaliseSearch(a).trim() === normaliseSearch(b).trim();
const next = { ArrowDown: 1, ArrowUp: -1 } as const;

/**
 * The keys of every choice. While one types, the first match is active, and Enter takes it; before the answer is there,
 * Enter waits for it. When the field is left, text that means one option chooses it, and other text stays.
 */
export function useChoice<Option extends Choosable>(parts: ChoiceParts<Option>) {
  const { options, isAnswer, text, shown, isClearable = false, onText, onChoose, onLeave } = parts;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  /** The option that the arrows have reached. */
  const [reached, reach] = useState<string | null>(null);
  const [awaited, wait] = useState<'enter' | 'leave' | null>(null);
  const [isLeft, setLeft] = useState(false);
  /** Where Enter was pressed last. */
  const pressedIn = useRef<EventTarget>(null);

  const typed = text?.trim() ?? '';
  const isTyped = typed !== '' && typed !== shown;
  const choosable = options.filter(({ disabled }) => !disabled);
  const takesFirst = (isTyped || parts.isAlwaysActive) && isAnswer;
  const active = choosable.find(({ value }) => value === reached) ?? (takesFirst ? choosable[0] : undefined);
  const idOf = (option: Option) => `${id}-${options.indexOf(option)}`;
  const activeId = active && idOf(active);

  const startOver = () => {
    reach(null);
    wait(null);
    setLeft(false);
  };
  const open = () => setOpen(true);
  const close = () => {
    setOpen(false);
    reach(null);
  };
  const type = (changed: string) => {
    startOver();
    open();
    onText(changed);
  };
  const choose = (option: Option | null) => {
    close();
    startOver();
    // An offer may be refused: until then the text stays.
    if (!option?.isOffer) onText(null);
    onChoose(option);
  };

  /** Leaves what was typed in the field as it is, or takes it. */
  const leave = () => {
    wait(null);
    const matches = choosable.filter(({ isOffer }) => !isOffer);
    const meant = matches.filter(({ label, code = '' }) => same(label, typed) || same(code, typed));
    const candidates = meant.length > 0 || onLeave ? meant : matches;
    const only = candidates.length === 1 ? candidates[0] : undefined;
    const found = choosable.find(({ value }) => value === reached) ?? only;
    if (found) choose(found);
    else if (onLeave) onLeave(typed);
    else setLeft(true);
  };
  const onBlur = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    // Another window has the focus.
    if (document.activeElement === currentTarget) return;
    setOpen(false);
    if (isTyped && isAnswer) return leave();
    if (isTyped) return onLeave ? onLeave(typed) : wait((now) => now ?? 'leave');
    if (text !== null) {
      onText(null);
      if (typed === '' && isClearable && shown !== '') onChoose(null);
    }
    onLeave?.('');
  };

  const enter = () => {
    if (active) return choose(active);
    if (isTyped && !isAnswer) return wait('enter');
    if (isTyped) return setLeft(true);
    if (text !== null && typed === '' && isClearable && shown !== '') return choose(null);
    onText(null);
    close();
  };
  const settle = useEffectEvent(() => {
    if (awaited === 'leave') return leave();
    wait(null);
    // Nobody has seen the offer yet.
    if (active && !active.isOffer) return choose(active);
    setLeft(true);
    // The next scan replaces this one.
    if (pressedIn.current instanceof HTMLInputElement) pressedIn.current.select();
  });
  useEffect(() => {
    if (awaited && isAnswer) settle();
  }, [awaited, isAnswer]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      const at = active ? choosable.indexOf(active) : key === 'ArrowUp' ? 0 : -1;
      const chosen = choosable.find(({ label }) => label === shown);
      const to = isOpen || !chosen ? choosable.at((at + next[key]) % choosable.length) : chosen;
      open();
      return reach(to?.value ?? null);
    }
    if (key === 'Escape' && (isOpen || isTyped)) {
      startOver();
      onText(null);
      return close();
    }
    if (key === ' ' && parts.opensOnEnter && text === null) {
      event.preventDefault();
      return isOpen && active ? choose(active) : open();
    }
    if (key !== 'Enter') return;
    pressedIn.current = event.currentTarget;
    if (isOpen || isTyped || (text !== null && typed === '')) {
      event.preventDefault();
      enter();
    } else if (parts.opensOnEnter) {
      event.preventDefault();
      open();
    }
  };
  useEffect(() => {
    if (isOpen && activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, activeId]);

  return {
    isOpen,
    open,
    close,
    type,
    choose,
    active,
    idOf,
    activeId,
    onKeyDown,
    onBlur,
    /** Takes the first match as Enter does, once the answer to text that comes with the next render is there. */
    enterSoon: () => wait('enter'),
    /** Whether there is text that will be lost unless something is chosen. */
    isUnchosen: isTyped && !onLeave,
    /** Whether Enter was pressed, and the answer isn't there yet. */
    isAwaited: awaited === 'enter',
    /** Whether the field was left with such text. */
    isLeft: isTyped && isLeft,
    tell: () => setLeft(true),
  };
}
