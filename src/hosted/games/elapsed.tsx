import { useEffect, useState } from "react";

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** The time since the page opened, for the line that is always shown (UKGC RTS 13C). */
export function Elapsed() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const from = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - from) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
}
