import { Links, Outlet, Scripts } from "react-router";
export default function Root() { return <html lang="en"><head><Links/></head><body><Outlet/><Scripts/></body></html>; }
