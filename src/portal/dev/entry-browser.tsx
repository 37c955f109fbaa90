import { createRoot } from "react-dom/client";
import "./machines.css";
import { MachinesPage } from "./machines-page.tsx";

const element = document.getElementById("root");
if (element === null) throw new Error("The document holds no place for the machines");
createRoot(element).render(<MachinesPage />);
